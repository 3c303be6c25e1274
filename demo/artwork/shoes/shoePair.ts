import type { Figure } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { castShadow, flatLight } from '../drawing/light'
import { darker, lighter, luminance, readableOn, shadeable, type Palette } from '../drawing/paint'
import { curve, ellipse, n, steps, warped, type Point } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { softLine, softShape } from '../drawing/softEdge'
import { weave } from '../drawing/stitching'
import type { Last, ShoeLayout } from './shoeLayout'
import { foam, rubberOf } from './shoeSole'

/** Outline of a left shoe from above, 292 mm long: toes up, inner side to the right. */
const footprint =
  'M54 0C88 -4 108 28 107 74C106 112 88 138 86 176C84 208 94 226 91 252C88 278 73 292 49 292C25 292 8 276 10 246C12 218 9 196 4 158C-5 96 14 6 54 0Z'
const middle: Point = [52, 146]

/** Width and length of each last, as factors of the low shoe's. */
const sizes: Readonly<Record<Last, readonly [wide: number, long: number]>> = {
  low: [0.97, 1],
  mid: [1, 1],
  wide: [1.14, 1],
  stability: [1.08, 1],
  junior: [0.96, 0.8],
}

/** A pair of shoes: the left one from above, the right one with its sole up. */
export function shoePair(sheet: Sheet, palette: Palette, series: string, layout: ShoeLayout): Figure {
  const [wide, long] = sizes[layout.last]
  const place = (x: number, turn: number, content: string) =>
    `<g transform="translate(${x} 146) rotate(${turn}) scale(${wide} ${long}) translate(-52 -146)">${content}</g>`
  return {
    body:
      place(-14, -7, castShadow(footprint, 16, -7) + above(sheet, palette, series, layout)) +
      place(122, 9, castShadow(footprint, 16, 9) + below(sheet, palette, series, layout)),
    extent: { x: -106, y: -20, width: 332, height: 332 },
  }
}

/** The footprint smaller by a share, around its middle. */
const inset = (share: number, along = share): string =>
  warped(footprint, ([x, y]) => [middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * along])

function above(sheet: Sheet, palette: Palette, series: string, layout: ShoeLayout): string {
  const { lead, accent, third } = palette
  const base = shadeable(lead)
  const upper = inset(0.93, 0.975)
  const edge = darker(base, 0.6)
  const opening =
    'M50 182C66 182 76 192 78 214C81 240 74 276 50 277C27 276 20 240 23 214C25 192 34 182 50 182Z'
  const stay =
    'M36 96C44 86 62 86 70 96C74 122 76 152 78 186L70 196C64 184 38 184 30 196L24 186C26 152 31 122 36 96Z'
  const tongue = 'M42 100C48 96 58 96 64 100C67 128 69 160 72 200C70 222 34 222 30 200C34 160 38 128 42 100Z'
  const cap = layout.toe === 'bare' ? base : layout.toe === 'accent' ? accent : darker(base, 0.24)
  const ink = luminance(lead) > 0.5 ? darker(lead, 0.5) : lighter(base, 0.6)
  const toeCap =
    layout.toe === 'guard'
      ? 'M-20 -20L130 -20L130 120C112 60 92 26 58 24C28 26 8 70 -4 130Z'
      : 'M-20 -20H130V54C90 40 40 40 -20 62Z'
  return (
    `<path d="${footprint}" fill="${flatLight(sheet, foam)}" stroke="${darker(foam, 0.5)}" stroke-width="0.7"/>` +
    `<path d="${upper}" fill="${sheet.radial({ 0: lighter(base, 0.3), 0.5: base, 1: darker(base, 0.36) }, 0.36, 0.24, 0.8)}" stroke="${edge}" stroke-width="0.7"/>` +
    `<g clip-path="${sheet.clip(upper)}">` +
    weave({ x: -10, y: 0, width: 130, height: 292 }, 2.6, ink, 0.2) +
    `<path d="M-10 150C14 130 22 112 30 84L8 76C2 104 -4 128 -14 140ZM118 150C94 130 86 112 78 84L100 76C106 104 112 128 122 140Z" fill="${accent}"/>` +
    `<path d="M-16 164C12 142 26 120 34 92L37 92C30 124 16 150 -14 172ZM122 164C96 142 82 120 74 92L71 92C78 124 92 150 122 172Z" fill="${third}"/>` +
    `<path d="${toeCap}" fill="${flatLight(sheet, cap, 1.2)}" stroke="${edge}" stroke-width="0.6"/>` +
    `<path d="M-10 300V232C16 240 20 276 50 280C80 276 84 240 110 232V300Z" fill="${flatLight(sheet, darker(base, 0.28))}" stroke="${edge}" stroke-width="0.6"/>` +
    softLine('M14 60C4 96 2 130 12 170', 9, { color: '#ffffff', opacity: 0.26, blur: 4 }) +
    softLine('M102 60C104 110 92 130 90 180C90 214 98 230 92 262', 12, {
      color: '#0b0f1c',
      opacity: 0.34,
      blur: 5,
    }) +
    `</g>` +
    softShape(stay, { color: '#0b0f1c', opacity: 0.3, blur: 2, transform: 'translate(1.4 2)' }) +
    `<path d="${stay}" fill="${flatLight(sheet, luminance(lead) > 0.6 ? darker(lead, 0.1) : darker(base, 0.22))}" stroke="${edge}" stroke-width="0.6"/>` +
    `<path d="${tongue}" fill="${sheet.linear({ 0: lighter(accent, 0.2), 1: darker(accent, 0.3) }, [0, 0, 1, 0.4])}" stroke="${darker(accent, 0.5)}" stroke-width="0.6"/>` +
    `<path d="${opening}" fill="${sheet.linear({ 0: darker(base, 0.75), 1: darker(base, 0.45) }, [0, 0, 1, 1])}"/>` +
    `<path d="M50 204C62 204 70 214 71 230C72 250 66 269 50 270C35 269 29 250 30 230C31 214 38 204 50 204Z" fill="${flatLight(sheet, lighter(base, 0.2))}"/>` +
    fitted(series, [50, 246], readableOn(lighter(base, 0.2)), [34, 9], { spacing: 0.04 }) +
    `<path d="M34 184C40 196 60 196 66 184L71 206C64 216 36 216 29 206Z" fill="${flatLight(sheet, accent)}" stroke="${darker(accent, 0.5)}" stroke-width="0.6"/>` +
    `<path d="${opening}" fill="none" stroke="${darker(base, 0.4)}" stroke-width="6.4"/><path d="${opening}" fill="none" stroke="${lighter(base, 0.14)}" stroke-width="4.6" transform="translate(-.4 -.6)"/>` +
    laces(third)
  )
}

/** Six rows from eyelet to eyelet, and the bow. */
function laces(color: string): string {
  const edge = luminance(color) > 0.5 ? darker(color, 0.5) : lighter(color, 0.35)
  const rows = steps(6).map((row) => {
    const y = 104 + row * 14.5
    const half = 15.5 + row * 1.5
    return `M${n(53 - half)} ${n(y)}Q53 ${n(y + 5)} ${n(53 + half)} ${n(y - 1)}`
  })
  const bow = [
    'M52 180C34 158 6 172 14 186C22 198 42 190 52 181',
    'M53 180C70 156 100 166 94 182C88 196 66 190 54 181',
    'M52 182C44 196 40 206 30 216',
    'M54 182C64 194 70 200 84 206',
  ]
  const drawn = (paths: readonly string[], width: number) =>
    paths
      .map(
        (path) =>
          `<path d="${path}" stroke="${edge}" stroke-width="${width + 1.4}"/><path d="${path}" stroke="${color}" stroke-width="${width}"/>`,
      )
      .join('')
  return `<g fill="none" stroke-linecap="round">${drawn(rows, 4.6)}${drawn(bow, 3)}</g><path d="${ellipse(53, 181, 4.4, 3.6)}" fill="${color}" stroke="${edge}" stroke-width="0.7"/>`
}

/** The outsole: grooves, a pivot under the ball of the foot, and a shank under the arch. */
function below(sheet: Sheet, { lead, accent }: Palette, series: string, layout: ShoeLayout): string {
  const gum = rubberOf(layout, accent)
  const rubber = sheet.radial({ 0: lighter(gum, 0.28), 0.6: gum, 1: darker(gum, 0.3) }, 0.36, 0.28, 0.75)
  const tread = inset(0.9, 0.965)
  const rows = steps(34).map((row) => {
    const y = 6 + row * 9
    return curve(steps(13).map((step): Point => [-8 + step * 10, y + (step % 2 === 0 ? 0 : 5)]))
  })
  const arch = 'M-20 152C20 138 80 136 130 156L130 204C90 190 30 190 -20 214Z'
  const line = `stroke="${darker(gum, 0.5)}" fill="none"`
  const rings = [23, 17, 11, 5].map((radius) => ellipse(55, 76, radius, radius)).join('')
  return (
    `<path d="${footprint}" fill="${flatLight(sheet, foam)}" stroke="${darker(foam, 0.5)}" stroke-width="0.7"/>` +
    `<path d="${tread}" fill="${rubber}" stroke="${darker(gum, 0.55)}" stroke-width="0.8"/>` +
    `<g clip-path="${sheet.clip(tread)}">` +
    `<path d="${rows.join('')}" ${line} stroke-width="2.2" opacity="0.55"/><path d="${rows.join('')}" stroke="${lighter(gum, 0.5)}" stroke-width="0.8" fill="none" opacity="0.5" transform="translate(-.3 -1.4)"/>` +
    `<path d="M-10 44C30 32 80 32 120 46M-10 124C30 112 80 112 120 126" ${line} stroke-width="4"/>` +
    `<path d="${ellipse(55, 76, 26, 26)}" fill="${gum}"/><path d="${rings}" ${line} stroke-width="2"/>` +
    `<path d="${arch}" fill="${flatLight(sheet, shadeable(lead))}" stroke="${darker(gum, 0.6)}" stroke-width="1.6"/>` +
    softLine('M-20 154C20 140 80 138 130 158', 5, { color: '#0b0f1c', opacity: 0.5, blur: 2 }) +
    `<path d="M49 142V208M44 142V208M54 142V208" stroke="${accent}" stroke-width="1.6" opacity="0.7"/>` +
    softLine('M104 40C108 110 88 140 90 180C90 214 96 240 88 274', 10, {
      color: '#0b0f1c',
      opacity: 0.28,
      blur: 5,
    }) +
    `</g>` +
    `<g transform="translate(49 254) rotate(-90)">${fitted(series, [0, 4], darker(gum, 0.72), [56, 9], { face: 'wide', spacing: 0.1 })}</g>`
  )
}
