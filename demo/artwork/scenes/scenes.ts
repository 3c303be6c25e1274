import type { ArtworkSubject } from '../../../server/commerce/commerce'
import type { Surface } from '../../../server/pictures/drawing'
import type { Sheet } from '../drawing/sheet'
import { court } from './court'
import { gripInHand } from './gripInHand'
import { level } from './level'
import { pair } from './pair'

/** Draws a whole picture: background and figures. */
export type Scene = (subject: ArtworkSubject, sheet: Sheet, surface: Surface) => string

/** Pictures that show a product in use, by name. */
export const scenes: Readonly<Record<string, Scene>> = { court, hand: gripInHand, level, pair }
