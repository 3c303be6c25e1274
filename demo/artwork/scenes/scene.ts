import type { ArtworkSubject } from '../../../server/commerce/commerce'
import type { Surface } from '../../../server/pictures/drawing'
import type { Sheet } from '../drawing/sheet'

/** Draws a whole picture: background and figures. */
export type Scene = (subject: ArtworkSubject, sheet: Sheet, surface: Surface) => string
