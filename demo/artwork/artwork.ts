import type { ArtworkSubject } from '../../server/commerce/commerce'
import { side, type Drawing, type Surface } from '../../server/pictures/drawing'
import { lettering } from '../../server/pictures/lettering'
import type { ProductKind } from '../../src/domain/product/product'
import { drawAccessory } from './accessories/accessory'
import { drawApparel } from './apparel/apparel'
import { racketAndBag } from './apparel/sets'
import { drawBag } from './bags/bag'
import { views, type Draw, type View, type Figure } from './drawing/figure'
import { buildPalette } from './drawing/paint'
import { line, findMiddle, n, type Point } from './drawing/path'
import { figureAt, placed } from './drawing/placed'
import { newSheet, type Sheet } from './drawing/sheet'
import { drawGrip } from './rackets/grip'
import { drawRacket } from './rackets/racket'
import { drawString, isReel } from './rackets/stringReel'
import { gripInHand } from './scenes/gripInHand'
import { onBench, overNet, strung } from './scenes/inUse'
import { onFoot } from './scenes/onFoot'
import { onPlayer } from './scenes/onPlayer'
import type { Scene } from './scenes/scene'
import { scenes } from './scenes/scenes'
import { drawShoe } from './shoes/shoe'
import { drawShuttle } from './shuttles/shuttle'
import { giftCard } from './specials/giftCard'
import { drawService } from './specials/service'
import { courtFloor, inkOn, drawSurface } from './surface'

const isView = (view: string): view is View => views.some((known) => known === view)

/** Draws every product of the demo catalog, and every other one by its kind. */
export const artwork: Drawing = {
  version: 5,
  views: viewsOf,
  scenes: Object.keys(scenes),
  draw: (subject, view, surface) => {
    const sheet = newSheet()
    const scene = view === 'use' ? inUseOf(subject) : Object.hasOwn(scenes, view) ? scenes[view] : undefined
    return toSvg(sheet, scene ? scene(subject, sheet, surface) : picture(subject, view, sheet, surface))
  },
}

const isSet = ({ categories }: ArtworkSubject) => categories.some((path) => path.includes('-bags/'))

const drawings: Readonly<Record<ProductKind, Draw>> = {
  racket: (subject, sheet, view) =>
    (isSet(subject) && view !== 'angle' ? racketAndBag : drawRacket)(subject, sheet, view),
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

/** The scene that shows each kind in use. */
const uses: Readonly<Partial<Record<ProductKind, Scene>>> = {
  racket: gripInHand,
  shoe: onFoot,
  shuttle: overNet,
  string: strung,
  grip: gripInHand,
  bag: onBench,
  apparel: onPlayer,
}

const isIn = ({ categories }: Pick<ArtworkSubject, 'categories'>, name: string): boolean =>
  categories.some((path) => path.includes(`/${name}`))

/** The scene that shows a product in use, if there is one. */
function inUseOf(subject: Pick<ArtworkSubject, 'kind' | 'categories'>): Scene | undefined {
  if (subject.kind !== 'accessory') return isIn(subject, 'hoodies') ? undefined : uses[subject.kind]
  if (isIn(subject, 'socks')) return onFoot
  if (isIn(subject, 'wrist-bands')) return gripInHand
  return ['shoe-bags', 'towels', 'water-bottles'].some((name) => isIn(subject, name)) ? onBench : undefined
}

/** Services, gift cards, accessories and reels have no second side. */
function viewsOf(
  subject: Pick<ArtworkSubject, 'kind' | 'categories' | 'attributes'>,
): readonly [View, ...View[]] {
  const hasSide =
    !['service', 'gift card', 'accessory'].includes(subject.kind) &&
    !(subject.kind === 'string' && isReel(subject))
  return [
    'whole',
    ...(hasSide ? (['angle'] as const) : []),
    ...(inUseOf(subject) ? (['use'] as const) : []),
    'scale',
  ]
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

const gap = 56

/** A dimension line beside the product: thin line, ticks at both ends, the length as text. */
function dimension({ extent, measure }: Figure, scale: number, ink: string): string {
  if (!measure) return ''
  const [mx, my] = findMiddle(extent)
  const onPaper = ([x, y]: Point): Point => [side / 2 + (x - mx) * scale, side / 2 + (y - my) * scale]
  const from = onPaper(measure.from)
  const to = onPaper(measure.to)
  const clear = measure.clear ?? 0
  const away = clear * scale + (clear < 0 ? -gap : gap)
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const normal: Point = [-Math.sin(angle), Math.cos(angle)]
  const moved = ([x, y]: Point, by: number): Point => [x + normal[0] * by, y + normal[1] * by]
  const tick = (end: Point) => line(moved(end, away - 16), moved(end, away + 16))
  const [cx, cy] = moved([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], away + (away < 0 ? -20 : 46))
  const word = lettering(measure.label, 0, 0, ink, {
    face: 'medium',
    height: 26,
    spacing: 0.08,
    anchor: 'middle',
  })
  return (
    `<path d="${line(moved(from, away), moved(to, away))}${tick(from)}${tick(to)}" stroke="${ink}" stroke-width="2.5" fill="none"/>` +
    `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${n((angle * 180) / Math.PI)})">${word}</g>`
  )
}
