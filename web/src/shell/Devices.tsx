// Carrying oneself to another device: a link and a QR code that are good for two minutes.
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { deviceLink } from "../device/link";
import { Button } from "../pieces/Button";
import { Dialog } from "../pieces/Dialog";
import { QrCode } from "../pieces/QrCode";
import { toast } from "../pieces/Toast";
import { deviceCode, signOutOthers } from "../server";
import { copy } from "./Invite";
import { ownName } from "./settings";
import { shell } from "../words";

const GOOD_MS = 115_000; // a little less than the server's two minutes

export const showDevices = signal(false);

export function Devices() {
  return showDevices.value ? <DevicesDialog onClose={() => (showDevices.value = false)} /> : null;
}

function DevicesDialog({ onClose }: { onClose: () => void }) {
  const link = useSignal<string | null>(null);
  const fault = useSignal("");
  const timer = useSignal(0);
  const ask = async () => {
    fault.value = "";
    try {
      const { code } = await deviceCode();
      link.value = deviceLink({ code, name: ownName.value, to: location.pathname + location.search }, location.origin);
      timer.value = window.setTimeout(() => (link.value = null), GOOD_MS);
    } catch (refusal) {
      fault.value = (refusal as Error).message;
    }
  };
  const signOut = async () => {
    try {
      await signOutOthers();
      toast(shell("devices-signed-out"), "check");
      onClose();
    } catch (refusal) {
      fault.value = (refusal as Error).message;
    }
  };
  useEffect(() => {
    void ask();
    return () => clearTimeout(timer.peek());
  }, []);
  return (
    <Dialog title={shell("devices")} onClose={onClose}>
      <div class="invite">
        <p class="quiet">{shell("devices.sentence")}</p>
        {link.value ? (
          <>
            <QrCode link={link.value} label={shell("devices-qr")} />
            <p class="small quiet">{shell("devices.secret")}</p>
            <Button kind="primary" icon="link" full onClick={() => void copy(link.value!, shell("devices-copied"))}>
              {shell("devices-copy")}
            </Button>
          </>
        ) : (
          <>
            {fault.value && <p role="alert">{fault.value}</p>}
            <Button kind="primary" full onClick={() => void ask()}>
              {shell("devices-again")}
            </Button>
          </>
        )}
        <Button kind="ghost" full onClick={() => void signOut()}>
          {shell("devices-sign-out")}
        </Button>
      </div>
    </Dialog>
  );
}
