// Cards of Go Low, face up or down. A name in the view is the number on the face.
import { Card, type CardProps } from "../../pieces/Card";
import { Back } from "../../pieces/faces/Back";
import { GoLowFace } from "../../pieces/faces/GoLowFace";

export const face = (card: string) => <GoLowFace value={Number(card)} />;
export const back = <Back game="go_low" />;

/** A card that shows its face if there is one to show. */
export const TurnedCard = ({ card, ...rest }: Omit<CardProps, "children" | "side"> & { card: string | null }) => (
  <Card {...rest} side={card === null ? "back" : "face"}>
    {card === null ? back : face(card)}
  </Card>
);
