import type { ArtworkSubject } from '../../server/commerce/commerce'
import { side, type Drawing, type Surface } from '../../server/pictures/drawing'
import type { ProductKind } from '../../src/domain/product/product'
import { drawAccessory } from './accessories/accessory'
import { drawApparel } from './apparel/apparel'
import { racketAndBag } from './apparel/sets'
import { drawBag } from './bags/bag'
import { dimension } from './dimension'
import { views, type Draw, type View } from './drawing/figure'
import { buildPalette } from './drawing/paint'
import { figureAt, placed } from './drawing/placed'
import { newSheet, type Sheet } from './drawing/sheet'
import { drawGrip } from './rackets/grip'
import { drawRacket } from './rackets/racket'
import { drawString } from './rackets/stringReel'
import { scenes } from './scenes/scenes'
import { drawShoe } from './shoes/shoe'
import { drawShuttle } from './shuttles/shuttle'
import { giftCard } from './specials/giftCard'
import { drawService } from './specials/service'
import { courtFloor, inkOn, drawSurface } from './surface'

const isView = (view: string): view is View => views.some((known) => known === view)

/** Draws every product of the demo catalog, and every other one by its kind. */
export const artwork: Drawing = {
  version: 4,
  views,
  scenes: Object.keys(scenes),
  draw: (subject, view, surface) => {
    const sheet = newSheet()
    const scene = Object.hasOwn(scenes, view) ? scenes[view] : undefined
    return toSvg(sheet, scene ? scene(subject, sheet, surface) : picture(subject, view, sheet, surface))
  },
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

/** A square SVG of 1200 units. */
const toSvg = (sheet: Sheet, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
  `<defs>${sheet.definitions()}</defs>${content}</svg>`

/** Draws a product. The same subject gives the same text. */
function picture(subject: ArtworkSubject, name: string, sheet: Sheet, surface: Surface): string {
  const view = isView(name) ? name : 'whole'
  const { lead } = buildPalette(subject)
  const figure = drawings[subject.kind](subject, sheet, view)
  const { extent, crop } = figure
  const ground = drawSurface(surface, sheet, lead)
  switch (view) {
    case 'whole':
    case 'angle':
    case 'use':
      return ground + placed(figure, crop ?? extent, crop ? 0 : side * 0.05, surface)
    case 'scale': {
      const scale = (side * 0.66) / Math.max(extent.width, extent.height)
      const floor = courtFloor(surface, sheet, lead, scale)
      return floor + figureAt(figure, extent, scale, surface) + dimension(figure, scale, inkOn(surface))
    }
  }
}
