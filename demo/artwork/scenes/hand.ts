import { tubeLight } from '../drawing/light'
import { darker, mix, type Palette } from '../drawing/paint'
import { curve, ellipse, n, roundedBox, steps, type Point } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { softLine } from '../drawing/softEdge'
import { crossing, limb, limbEdge, type Joint } from './limb'

export const skin = {
  base: '#b87a52',
  lit: '#dca67c',
  shade: '#6f3f28',
  line: '#4b2818',
  nail: '#e0b294',
} as const

/** Fingers from the little one to the index finger: from the knuckle at the right to the tip. */
const fingers: readonly (readonly Joint[])[] = [
  [
    [36, -17, 8.6],
    [22, -23, 8.8],
    [6, -29, 8.2],
    [-6, -33, 7.2],
  ],
  [
    [42, -34, 9.8],
    [25, -41, 10],
    [6, -49, 9.4],
    [-9, -55, 8.2],
  ],
  [
    [44, -54, 10.2],
    [26, -61, 10.4],
    [5, -70, 9.8],
    [-12, -77, 8.6],
  ],
  [
    [42, -75, 10],
    [26, -83, 10],
    [8, -93, 9.4],
    [-7, -102, 8.2],
  ],
]

const thumb: readonly Joint[] = [
  [-57, 34, 22],
  [-53, 18, 24],
  [-47, -6, 24],
  [-38, -34, 21],
  [-27, -62, 15.5],
  [-15, -88, 12.6],
  [-3, -112, 11.4],
  [3, -125, 9],
]

const palm: readonly Point[] = [
  [30, 4],
  [46, -14],
  [52, -44],
  [50, -74],
  [42, -92],
  [22, -98],
  [-8, -92],
  [-34, -66],
  [-54, -34],
  [-62, 0],
  [-58, 26],
  [-16, 30],
]

/** The visible edge of the palm, from the wrist to the web of the thumb. */
const heel: readonly Point[] = [[6, 21], ...palm.slice(0, 7)]

const forearm: readonly Joint[] = [
  [-18, 4, 31],
  [-48, 38, 29],
  [-104, 104, 35],
  [-220, 240, 46],
]

/** Middle, direction in degrees and size of the sweatband. */
const band = { x: -84, y: 80, turn: 50, length: 50, width: 71 } as const

/** A right hand around a racket's handle, in the racket's own axes. Draw `behind`, then the racket, then `front`. */
export function hand(sheet: Sheet, palette: Palette): { readonly behind: string; readonly front: string } {
  return {
    behind:
      part(sheet, limb(forearm), limb(forearm)) +
      sweatband(sheet, palette) +
      part(sheet, curve(palm, true), curve(heel)),
    front:
      fingers.map((joints) => castOnHandle(joints) + finger(sheet, joints)).join('') +
      softLine(curve(thumb.slice(2).map(([x, y]): Point => [x + 9, y + 5])), 14, {
        color: skin.shade,
        opacity: 0.5,
        blur: 3,
      }) +
      thumbPart(sheet),
  }
}

/** All parts share one light, so that no seam shows where one grows out of another. */
const skinLight = (sheet: Sheet): string =>
  sheet.linear(
    {
      0: mix(skin.base, skin.lit, 0.35),
      0.35: skin.lit,
      0.62: skin.base,
      1: mix(skin.base, skin.shade, 0.75),
    },
    [-88, -30, 58, 10],
    true,
  )

/** The shadow of a finger on the finger and the handle below it. */
const castOnHandle = (joints: readonly Joint[]): string =>
  softLine(curve(joints.map(([x, y]): Point => [x + 2, y + 6])), 15, {
    color: '#1d0f0a',
    opacity: 0.4,
    blur: 2.4,
  })

function part(sheet: Sheet, outline: string, edge: string): string {
  return (
    `<path d="${outline}" fill="${skinLight(sheet)}"/>` +
    `<path d="${edge}" fill="none" stroke="${skin.line}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"/>`
  )
}

function finger(sheet: Sheet, joints: readonly Joint[]): string {
  const outline = limb(joints)
  const moved = (share: number) =>
    curve(joints.map(([x, y, r]): Point => [x - r * share * 0.35, y + r * share]))
  const light = sheet.linear(
    { 0: skin.lit, 0.55: skin.base, 1: mix(skin.base, skin.shade, 0.75) },
    [0, 0.3, 1, 0.7],
  )
  return (
    `<path d="${outline}" fill="${light}"/>` +
    `<g clip-path="${sheet.clip(outline)}">` +
    softLine(moved(0.95), 7, { color: skin.shade, opacity: 0.55, blur: 2.6 }) +
    softLine(moved(-0.5), 4.6, { color: '#f2c9a4', opacity: 0.55, blur: 2 }) +
    `</g>` +
    `<path d="${[0.4, 0.45].map((share) => crossing(joints, share, 0.55, 1.2)).join('')}" fill="none" stroke="${skin.shade}" stroke-width="0.9" opacity="0.65" stroke-linecap="round"/>` +
    nail(joints) +
    `<path d="${outline}" fill="none" stroke="${skin.line}" stroke-width="1.2" stroke-linejoin="round"/>`
  )
}

function thumbPart(sheet: Sheet): string {
  const outline = limb(thumb)
  const right = curve(thumb.slice(1).map(([x, y, r]): Point => [x + r * 0.85, y + r * 0.3]))
  const left = curve(thumb.slice(1).map(([x, y, r]): Point => [x - r * 0.42, y - r * 0.1]))
  return (
    `<path d="${outline}" fill="${skinLight(sheet)}"/>` +
    `<g clip-path="${sheet.clip(outline)}">` +
    softLine(right, 10, { color: skin.shade, opacity: 0.55, blur: 3.4 }) +
    softLine(left, 7, { color: '#f2c9a4', opacity: 0.5, blur: 3 }) +
    `</g>` +
    `<path d="${[0.78, 0.815].map((share) => crossing(thumb, share, 0.5, -1.6)).join('')}" fill="none" stroke="${skin.shade}" stroke-width="0.9" opacity="0.7" stroke-linecap="round"/>` +
    nail(thumb) +
    `<path d="${limbEdge(thumb)}" fill="none" stroke="${skin.line}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"/>`
  )
}

/** The nail at a finger's tip. */
function nail(joints: readonly Joint[]): string {
  const tip = joints.at(-1)
  const before = joints.at(-2)
  if (!tip || !before) return ''
  const turn = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI
  const long = tip[2] * 0.78
  const wide = tip[2] * 0.62
  const shape = `M${n(-long)} ${n(-wide * 0.8)}C${n(-long * 0.2)} ${n(-wide * 1.1)} ${n(long)} ${n(-wide)} ${n(long)} 0C${n(long)} ${n(wide)} ${n(-long * 0.2)} ${n(wide * 1.1)} ${n(-long)} ${n(wide * 0.8)}C${n(-long * 1.25)} ${n(wide * 0.4)} ${n(-long * 1.25)} ${n(-wide * 0.4)} ${n(-long)} ${n(-wide * 0.8)}Z`
  return (
    `<g transform="translate(${n(tip[0])} ${n(tip[1])}) rotate(${n(turn)}) translate(${n(tip[2] * 0.18)} 0)">` +
    `<path d="${shape}" fill="${skin.nail}" stroke="${skin.shade}" stroke-width="0.7" stroke-opacity="0.7"/>` +
    `<path d="${ellipse(0, -wide * 0.35, long * 0.55, wide * 0.26)}" fill="#ffffff" opacity="0.5"/></g>`
  )
}

/** A ribbed sweatband around the wrist, in the racket's colors. */
function sweatband(sheet: Sheet, { lead, accent }: Palette): string {
  const { x, y, turn, length, width } = band
  const outline = roundedBox({ x: -length / 2, y: -width / 2, width: length, height: width }, 8)
  const ribs = steps(11).map((rib) => {
    const at = 5 - length / 2 + rib * 4
    return `M${at} ${-width / 2}Q${at - 5} 0 ${at} ${width / 2}`
  })
  const stripe = `M-8 ${-width / 2}H8Q3 0 8 ${width / 2}H-8Q-13 0 -8 ${-width / 2}Z`
  const round = (color: string) => tubeLight(sheet, color, [0, 0, 0, 1])
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn - 100})">` +
    `<path d="${outline}" fill="${round(lead)}"/>` +
    `<g clip-path="${sheet.clip(outline)}"><path d="${stripe}" fill="${round(accent)}"/>` +
    `<path d="${ribs.join('')}" stroke="${darker(lead, 0.7)}" stroke-width="1.3" opacity="0.3" fill="none"/></g>` +
    `<path d="${outline}" fill="none" stroke="${darker(lead, 0.6)}" stroke-width="1.2"/></g>`
  )
}
