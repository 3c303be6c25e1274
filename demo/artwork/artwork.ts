import type { ArtworkSubject } from '../../server/commerce/commerce'
import type { ProductKind } from '../../src/domain/product/product'
import { dimension } from './dimension'
import { views, type Draw, type Figure, type View } from './drawing/figure'
import { paletteOf } from './drawing/paint'
import { middleOf, n, type Box } from './drawing/path'
import { drawRacket } from './rackets/racket'
import { giftCard } from './specials/giftCard'
import { drawService } from './specials/service'
import { racketAndBag } from './apparel/sets'
import { drawShoe } from './shoes/shoe'
import { rimLit } from './drawing/rimLight'
import { newSheet } from './drawing/sheet'
import { drawShuttle } from './shuttles/shuttle'
import { drawString } from './rackets/stringReel'
import { drawGrip } from './rackets/grip'
import { drawBag } from './bags/bag'
import { drawApparel } from './apparel/apparel'
import { drawAccessory } from './accessories/accessory'
import { side, type Drawing, type Surface } from '../../server/pictures/drawing'
import { courtFloor, surfaceOf } from './surface'

const isView = (view: string): view is View => views.some((known) => known === view)

/** Draws every product of the demo catalogue, and every other one by its kind. */
export const artwork: Drawing = {
  version: 4,
  views,
  draw: (subject, view, surface) => drawArtwork(subject, isView(view) ? view : 'whole', surface),
}

const isSet = ({ categories }: ArtworkSubject) => categories.some((path) => path.includes('-bags/'))

const drawings: Readonly<Record<ProductKind, Draw>> = {
  racket: (subject, ...rest) => (isSet(subject) ? racketAndBag : drawRacket)(subject, ...rest),
  shoe: drawShoe,
  shuttle: drawShuttle,
  string: drawString,
  grip: drawGrip,
  bag: drawBag,
  apparel: drawApparel,
  accessory: drawAccessory,
  service: drawService,
  'gift card': giftCard,
}

/** Draws a product as a square SVG of 1200 units. The same subject gives the same text. */
function drawArtwork(subject: ArtworkSubject, view: View, surface: Surface): string {
  const sheet = newSheet()
  const { lead } = paletteOf(subject)
  const figure = drawings[subject.kind](subject, sheet, view)
  const { extent, crop, focus } = figure
  const content = {
    whole: () =>
      surfaceOf(surface, sheet, lead) +
      (crop ? placed(figure, crop, 0, surface) : placed(figure, extent, side * 0.05, surface)),
    detail: () => surfaceOf(surface, sheet, lead) + placed(figure, focus, 0, surface),
    scale: () => inScale(figure, surface, sheet, lead),
  }[view]()
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
    `<defs>${sheet.definitions()}</defs>${content}</svg>`
  )
}

/** The figure with `box` centred in the drawing. */
function placed(figure: Figure, box: Box, margin: number, surface: Surface): string {
  return figureAt(figure, box, (side - 2 * margin) / Math.max(box.width, box.height), surface)
}

function figureAt({ body, solid = body }: Figure, box: Box, scale: number, surface: Surface): string {
  const [x, y] = middleOf(box)
  const at = (content: string) =>
    `<g transform="translate(${n(side / 2 - x * scale)} ${n(side / 2 - y * scale)}) scale(${n(scale)})">${content}</g>`
  return surface === 'none' ? rimLit(at(body), at(solid)) : at(body)
}

function inScale(figure: Figure, surface: Surface, sheet: ReturnType<typeof newSheet>, lead: string): string {
  const { extent } = figure
  const scale = (side * 0.66) / Math.max(extent.width, extent.height)
  return courtFloor(surface, sheet, lead, scale) + figureAt(figure, extent, scale, surface) + dimension(figure, scale)
}
