import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { lettering } from '../../../server/pictures/lettering'
import { wordsOf, type Draw, type Figure } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { castShadow, groundShadow, tubeLight } from '../drawing/light'
import { darker, isHexColor, lighter, luminance, mix, buildPalette, readableOn } from '../drawing/paint'
import { at, ellipse, n, steps, curve } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { flattening, foreshortening, onCone, halfRing, isFacing, litAt } from './shuttleCone'
import { feathers } from './shuttleFeathers'

const turn = 30
const corkRadius = 13.2
const corkWall = 10

/** A shuttle leaning on its cork, with sixteen feathers or a moulded nylon skirt. */
export const drawShuttle: Draw = (subject, sheet, view = 'whole') => {
  const { lead } = buildPalette(subject)
  const [tan, band] = corkAndBand(subject.colors.filter(isHexColor).slice(1))
  const skirt = isNylon(wordsOf(subject)) ? nylonSkirt(lead) : feathers(lead, band)
  const parts = [
    castShadow(`${rim()}M${-corkRadius} 0V9A${corkRadius} ${corkRadius} 0 0 0 ${corkRadius} 9V0Z`, 9, turn),
    cork(sheet, tan, band, subject.series),
    skirt,
  ]
  const shuttle = `<g transform="rotate(${turn})">${parts.join('')}</g>`
  if (view === 'angle') return tube(sheet, subject, band, parts.slice(1).join(''), shuttle)
  return {
    body: view === 'use' ? `<g transform="rotate(${turn})">${parts.slice(1).join('')}</g>` : shuttle,
    extent: { x: -18, y: -82, width: 92, height: 106 },
    measure: { from: [-11, 20], to: [43, -74], label: '88 mm', clear: 40 },
  }
}

/** The open tube with a shuttle rising from it, and one beside it. @param upright the shuttle on its cork */
function tube(
  sheet: Sheet,
  { series, attributes }: ArtworkSubject,
  band: string,
  upright: string,
  beside: string,
): Figure {
  const speed = attributes.find(({ name }) => name === 'speed')?.value ?? ''
  const count = attributes.find(({ name }) => name === 'pieces')?.value ?? '12'
  const ink = luminance(band) > 0.6 ? '#14171f' : readableOn(band)
  const wall = 'M-35 0V246A35 9 0 0 0 35 246V0Z'
  const label = 'M-35 34A35 9 0 0 0 35 34V196A35 9 0 0 1 -35 196Z'
  const paper = '#f1ede2'
  return {
    body:
      groundShadow(sheet, 0, 250, 44, 9) +
      groundShadow(sheet, 86, 250, 34, 5) +
      `<path d="${ellipse(0, 0, 35, 9)}" fill="${sheet.linear({ 0: '#6d675b', 1: '#b9b2a2' }, [0, 0, 1, 0])}" stroke="#8d8675" stroke-width="1"/>` +
      `<g clip-path="${sheet.clip('M-60 -200H60V0A35 9 0 0 1 -60 0Z')}"><g transform="translate(0 20)">${upright}</g></g>` +
      `<path d="${wall}" fill="${tubeLight(sheet, paper)}" stroke="#a39b89" stroke-width="0.7"/>` +
      `<path d="${label}" fill="${tubeLight(sheet, band)}"/>` +
      `<path d="M-35 0A35 9 0 0 0 35 0V5A35 9 0 0 1 -35 5ZM-35 240A35 9 0 0 0 35 240V246A35 9 0 0 1 -35 246Z" fill="${tubeLight(sheet, '#c9ccd2')}"/>` +
      `<g transform="translate(7 196) rotate(-90)">${fitted(series, [74, 0], ink, [136, 18], { spacing: 0.06 })}</g>` +
      lettering(`${count} x`, -1, 64, ink, { face: 'medium', height: 7, anchor: 'middle' }) +
      (speed === '' ? '' : lettering(speed, 0, 226, '#3b3f49', { height: 10, anchor: 'middle' })) +
      `<g transform="translate(78 232)">${beside}</g>`,
    extent: { x: -100, y: -74, width: 270, height: 344 },
  }
}

const isNylon = (words: string): boolean => /nylon|synthetic/.test(words)

/** The outline of skirt and cork together, for the shadow. */
function rim(): string {
  const opening = steps(24).map((step) => at(onCone((step * 2 * Math.PI) / 24, 63)))
  return `M${opening.join('L')}ZM${at(onCone(Math.PI, 0))}L${at(onCone(Math.PI, 63))}L${at(onCone(0, 63))}L${at(onCone(0, 0))}Z`
}

/** Uses the color nearest to cork for the cork and the other one for the ribbon. */
function corkAndBand(colors: readonly string[]): readonly [cork: string, band: string] {
  const isTan = (color: string) => {
    const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
    return (red ?? 0) > (green ?? 0) && (green ?? 0) > (blue ?? 0) && (blue ?? 0) > 70
  }
  return [colors.find(isTan) ?? '#c9a26b', colors.find((color) => !isTan(color)) ?? '#1b7f4b']
}

/** The cork: leather, the speed ribbon with the series' name, the ring around the quills. */
function cork(sheet: Sheet, tan: string, band: string, series: string): string {
  const leather = mix(tan, '#fbf7ee', 0.72)
  const wall = corkWall * foreshortening
  const r = corkRadius
  const squash = corkRadius * flattening
  const body = `M${-r} 0V${n(wall)}A${r} ${n(r * 0.96)} 0 0 0 ${r} ${n(wall)}V0A${r} ${n(squash)} 0 0 1 ${-r} 0Z`
  const ribbon = `M${-r} 1.2A${r} ${n(squash)} 0 0 0 ${r} 1.2V7.2A${r} ${n(squash)} 0 0 1 ${-r} 7.2Z`
  const light = sheet.linear(
    { 0: darker(leather, 0.1), 0.3: '#fffdf8', 0.62: leather, 1: darker(leather, 0.42) },
    [0, 0.2, 1, 0.7],
  )
  const ribbonLight = sheet.linear(
    { 0: darker(band, 0.15), 0.3: lighter(band, 0.35), 0.6: band, 1: darker(band, 0.5) },
    [0, 0, 1, 0],
  )
  const ink = luminance(band) > 0.6 ? '#14171f' : readableOn(band)
  const word = fitted(series, [0, 0], ink, [17, 2.5], { face: 'wide', spacing: 0.2 })
  return (
    `<path d="${body}" fill="${light}" stroke="${darker(leather, 0.5)}" stroke-width="0.3"/>` +
    `<path d="M-6 ${n(wall + 6)}A8 6 0 0 0 1 ${n(wall + 10)}" stroke="#ffffff" stroke-width="1.6" opacity="0.5" fill="none" stroke-linecap="round"/>` +
    `<path d="${ribbon}" fill="${ribbonLight}"/><g transform="translate(0 ${n(squash + 4.9)})">${word}</g>` +
    `<path d="M${-r} 0A${r} ${n(squash)} 0 1 0 ${r} 0A${r} ${n(squash)} 0 1 0 ${-r} 0Z" fill="${mix(tan, '#f1e6d0', 0.35)}" stroke="${darker(tan, 0.4)}" stroke-width="0.3"/>`
  )
}

const ribs = 28
const top = 64
/** Heights of the moulded rings; the skirt is open below the first membrane. */
const rings = [8, 13, 18, 23, 28, 33, 38, 43, 48, 53, 58]
const membraneFrom = 33

/** A moulded nylon skirt: ribs and rings below, a slit membrane with a scalloped rim above. */
function nylonSkirt(color: string): string {
  const angles = steps(ribs).map((step) => ((step + 0.5) * 2 * Math.PI) / ribs)
  const side = (isFront: boolean) => {
    const tone = (angle: number) =>
      isFront
        ? mix(darker(color, 0.3), lighter(color, 0.32), litAt(angle))
        : mix(darker(color, 0.42), color, 0.35)
    const own = angles.filter((angle) => isFacing(angle) === isFront)
    const panels = own.map((angle) => panel(angle, tone(angle), isFront)).join('')
    const edge = darker(color, isFront ? 0.38 : 0.5)
    const hoops = rings.map((height) => halfRing(height, 0.2, isFront)).join('')
    const bars = own
      .map((angle) => curve([0, 22, 44, top].map((height) => onCone(angle, height, 0.4))))
      .join('')
    const drawn = (path: string, width: number) =>
      `<path d="${path}" stroke="${edge}" stroke-width="${width + 0.4}" fill="none" stroke-linecap="round"/>` +
      `<path d="${path}" stroke="${isFront ? lighter(color, 0.25) : mix(color, darker(color, 0.3), 0.5)}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`
    return panels + drawn(hoops, 0.5) + drawn(bars, 1.05)
  }
  return side(false) + side(true)
}

/** One field of the membrane between two ribs, with three slits. */
function panel(angle: number, color: string, isFront: boolean): string {
  const half = Math.PI / ribs
  const outline = [
    ...[membraneFrom, 45, 57, 62].map((height) => onCone(angle - half, height)),
    onCone(angle - half * 0.5, 65.5),
    onCone(angle + half * 0.5, 65.5),
    ...[62, 57, 45, membraneFrom].map((height) => onCone(angle + half, height)),
  ]
  const slits = [36, 40.5, 45.5, 50.5, 55.5].flatMap((height) =>
    [-0.48, 0.48].map(
      (share) =>
        `M${at(onCone(angle + half * share, height))}L${at(onCone(angle + half * share, height + 2.6))}`,
    ),
  )
  return (
    `<path d="M${outline.map(at).join('L')}Z" fill="${color}" fill-opacity="${isFront ? 0.86 : 0.95}"/>` +
    `<path d="${slits.join('')}" stroke="${darker(color, 0.55)}" stroke-width="0.75" opacity="0.75" stroke-linecap="round"/>`
  )
}
