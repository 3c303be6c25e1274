import type { ArtworkSubject } from '../../server/commerce/commerce'
import type { ProductKind } from '../../src/domain/product/product'
import { dimension } from './dimension'
import type { Draw, Figure } from './drawing/figure'
import { paletteOf } from './drawing/paint'
import { middleOf, n, type Box } from './drawing/path'
import { drawRacket } from './rackets/racket'
import { giftCard } from './specials/giftCard'
import { drawService } from './specials/service'
import { racketAndBag } from './apparel/sets'
import { drawShoe } from './shoes/shoe'
import { newSheet } from './drawing/sheet'
import { drawShuttle } from './shuttles/shuttle'
import { drawString } from './rackets/stringReel'
import { drawGrip } from './rackets/grip'
import { drawBag } from './bags/bag'
import { drawApparel } from './apparel/apparel'
import { drawAccessory } from './accessories/accessory'
import { side, type Drawing, type Surface } from '../../server/pictures/drawing'
import { courtFloor, surfaceOf } from './surface'

const views = ['whole', 'detail', 'scale'] as const
type ArtworkView = (typeof views)[number]
const isArtworkView = (view: string): view is ArtworkView => views.some((known) => known === view)

/** Draws every product of the demo catalogue, and every other one by its kind. */
export const artwork: Drawing = {
  version: 3,
  views,
  draw: (subject, view, surface) => drawArtwork(subject, isArtworkView(view) ? view : 'whole', surface),
}

const isSet = ({ categories }: ArtworkSubject) => categories.some((path) => path.includes('-bags/'))

const drawings: Readonly<Record<ProductKind, Draw>> = {
  racket: (subject, sheet) => (isSet(subject) ? racketAndBag : drawRacket)(subject, sheet),
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
function drawArtwork(subject: ArtworkSubject, view: ArtworkView, surface: Surface): string {
  const sheet = newSheet()
  const { lead } = paletteOf(subject)
  const figure = drawings[subject.kind](subject, sheet)
  const content = {
    whole: () => surfaceOf(surface, sheet, lead) + placed(figure, figure.extent, side * 0.05),
    detail: () => surfaceOf(surface, sheet, lead) + placed(figure, figure.focus, 0),
    scale: () => inScale(figure, surface, sheet, lead),
  }[view]()
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
    `<defs>${sheet.definitions()}</defs>${content}</svg>`
  )
}

/** The figure with `box` centred in the drawing. */
function placed(figure: Figure, box: Box, margin: number): string {
  return figureAt(figure, box, (side - 2 * margin) / Math.max(box.width, box.height))
}

function figureAt(figure: Figure, box: Box, scale: number): string {
  const [x, y] = middleOf(box)
  return `<g transform="translate(${n(side / 2 - x * scale)} ${n(side / 2 - y * scale)}) scale(${n(scale)})">${figure.body}</g>`
}

function inScale(figure: Figure, surface: Surface, sheet: ReturnType<typeof newSheet>, lead: string): string {
  const { extent } = figure
  const scale = (side * 0.66) / Math.max(extent.width, extent.height)
  return courtFloor(surface, sheet, lead, scale) + figureAt(figure, extent, scale) + dimension(figure, scale)
}
