// The way to the table for a friend: a link to copy or share, and a QR code for the phone across the room.
import { Button } from "../pieces/Button";
import { Dialog } from "../pieces/Dialog";
import { QrCode } from "../pieces/QrCode";
import { toast } from "../pieces/Toast";
import { shell } from "../words";

export function Invite({ link, locked, onClose }: { link: string; locked?: boolean; onClose: () => void }) {
  return (
    <Dialog title={shell("invite")} onClose={onClose}>
      <InviteBody link={link} locked={locked} primary />
    </Dialog>
  );
}

interface InviteBodyProps {
  link: string;
  /** Nobody new may come in. */
  locked?: boolean;
  primary?: boolean;
}

/** The same without a dialog, for the waiting table. */
export function InviteBody({ link, locked = false, primary = false }: InviteBodyProps) {
  return (
    <div class="invite">
      <p class="quiet">{locked ? shell("invite.locked") : shell("invite.sentence")}</p>
      <QrCode link={link} label={shell("invite-qr", { link })} />
      <div class="row">
        <input
          class="input"
          readOnly
          value={link}
          aria-label={shell("invite-link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button kind={primary ? "primary" : "plain"} icon="link" onClick={() => void copy(link)}>
          {shell("invite-copy")}
        </Button>
      </div>
      {"share" in navigator && (
        <Button
          kind="soft"
          full
          onClick={() => void navigator.share({ url: link, title: shell("invite-share") }).catch(() => undefined)}
        >
          {shell("invite-send")}
        </Button>
      )}
    </div>
  );
}

export async function copy(link: string, copied = shell("invite-copied")) {
  try {
    await navigator.clipboard.writeText(link);
    toast(copied, "check");
  } catch {
    toast(shell("invite-failed"), "link");
  }
}
