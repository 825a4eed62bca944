// The catalogue in use. Another language is another file of the type `Catalogue`, chosen here.
import { en } from "./en";

export type Catalogue = typeof en;
export const text: Catalogue = en;
