import { lettering } from '../../../server/pictures/lettering'
import { panel, symmetric } from '../drawing/cloth'
import { fitted } from '../drawing/fitted'
import { tubeLight } from '../drawing/light'
import { darker, lighter, luminance, readableOn, shadeable, type Palette } from '../drawing/paint'
import { n, roundedBox, steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { stitches, zip } from '../drawing/stitching'

const lowerPocket = symmetric(
  'M0 246C60 246 100 248 118 258C132 300 134 380 130 424C128 440 118 444 96 444L0 446',
)
const upperPocket = symmetric('M0 128L86 128C104 128 110 140 112 160L114 222C114 232 108 236 98 236L0 236')

/** The front of a backpack: pockets and closure. */
export type BackpackFace = (sheet: Sheet, palette: Palette, series: string) => string

const teeth = '#8d929d'
const tapeOf = (lead: string) => darker(shadeable(lead), 0.6)
const pocketColor = (lead: string) =>
  luminance(lead) > 0.6 ? darker(lead, 0.1) : lighter(shadeable(lead), 0.09)

function word(series: string, y: number, maxWidth: number, tallest: number, ink: string): string {
  return fitted(series, [0, y], ink, [maxWidth, tallest])
}

/** The arched zip of the large compartment. */
const arch = (lead: string) =>
  zip('M-124 116C-116 44 -70 20 0 20C70 20 116 44 124 116', tapeOf(lead), teeth, 4)

/** Two pockets, the lower one for shoes. */
const pockets: BackpackFace = (sheet, { lead, accent }, series) => {
  const pocket = pocketColor(lead)
  return (
    arch(lead) +
    panel(sheet, upperPocket, pocket, [['M-92 214C-40 222 50 222 96 210', 8]]) +
    zip('M-92 148C-40 142 40 142 92 148', tapeOf(lead), teeth, 3.4) +
    panel(sheet, lowerPocket, pocket, [
      ['M-108 300C-96 350 -98 400 -112 430', 12],
      ['M40 440C70 410 96 400 118 372', 9],
      ['M-70 272C-20 282 40 282 84 268', 7],
    ]) +
    zip('M-116 274C-60 260 60 260 116 274', tapeOf(lead), teeth, 4) +
    stitches(
      'M-118 300C-124 360 -122 420 -104 434H104C122 420 124 360 118 300',
      lighter(shadeable(lead), 0.4),
      1.4,
    ) +
    `<path d="M100 274l8 26h-10l-6 -25Z" fill="${accent}"/><path d="M-84 148l6 18h-8l-4 -17Z" fill="${accent}"/>` +
    word(series, 372, 188, 46, readableOn(pocket)) +
    `<path d="${roundedBox({ x: -22, y: 176, width: 44, height: 30 }, 3)}" fill="${accent}"/>` +
    lettering(series.slice(0, 1).toUpperCase(), 0, 200, readableOn(accent), { height: 19, anchor: 'middle' })
  )
}

/** One tall pocket behind a slanting zip, with a cord for a jacket. */
const cord: BackpackFace = (sheet, { lead, accent, third }, series) => {
  const outline = roundedBox({ x: -112, y: 150, width: 224, height: 288 }, 22)
  const pocket = pocketColor(lead)
  const eyes = steps(5).flatMap((row) => [-1, 1].map((flip) => [flip * 84, 176 + row * 34] as const))
  const zigzag = steps(9)
    .map((step) => `${step === 0 ? 'M' : 'L'}${step % 2 === 0 ? -84 : 84} ${n(176 + step * 17)}`)
    .join('')
  return (
    arch(lead) +
    panel(sheet, outline, pocket, [
      ['M-96 240C-86 300 -90 380 -100 420', 11],
      ['M60 430C80 400 96 380 104 350', 9],
    ]) +
    `<path d="${zigzag}" stroke="#0b0f1c" stroke-width="6" opacity="0.3" fill="none" transform="translate(3 5)"/>` +
    `<path d="${zigzag}" stroke="${accent}" stroke-width="5" fill="none" stroke-linejoin="round"/>` +
    eyes
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="6.5" fill="${third}" stroke="${darker(third, 0.5)}" stroke-width="1.4"/>`,
      )
      .join('') +
    zip('M-98 346H98', tapeOf(lead), teeth, 3.6) +
    `<path d="M92 346l7 24h-9l-6 -24Z" fill="${accent}"/>` +
    word(series, 412, 180, 42, readableOn(pocket))
  )
}

/** A roll top with two buckled straps. */
const rollTop: BackpackFace = (sheet, { lead, accent }, series) => {
  const roll = roundedBox({ x: -146, y: -26, width: 292, height: 66 }, 30)
  const strap = (x: number) =>
    `<path d="M${x - 11} -24H${x + 11}V176H${x - 11}Z" fill="${tubeLight(sheet, darker(shadeable(lead), 0.45))}"/>` +
    `<path d="${roundedBox({ x: x - 17, y: 104, width: 34, height: 42 }, 6)}" fill="${tubeLight(sheet, '#2a2f38')}"/>` +
    `<path d="M${x - 9} 118H${x + 9}M${x - 9} 131H${x + 9}" stroke="${accent}" stroke-width="3.4"/>`
  const pocket = pocketColor(lead)
  return (
    `<path d="${roll}" fill="${sheet.linear(
      { 0: lighter(shadeable(lead), 0.24), 0.4: shadeable(lead), 1: darker(shadeable(lead), 0.4) },
      [0, 0, 0, 1],
    )}" stroke="${darker(shadeable(lead), 0.5)}" stroke-width="1.6"/>` +
    `<path d="M-120 8C-40 14 40 14 120 8M-128 24C-40 30 40 30 128 24" stroke="${darker(shadeable(lead), 0.55)}" stroke-width="2.4" fill="none" opacity="0.6"/>` +
    panel(sheet, lowerPocket, pocket, [
      ['M-108 300C-96 350 -98 400 -112 430', 12],
      ['M40 440C70 410 96 400 118 372', 9],
    ]) +
    zip('M-116 274C-60 260 60 260 116 274', tapeOf(lead), teeth, 4) +
    strap(-76) +
    strap(76) +
    word(series, 372, 196, 50, readableOn(pocket))
  )
}

/** One plain face: a zip down its side, the name written upwards. */
export const tall: BackpackFace = (_sheet, { lead, accent }, series) => {
  const up = fitted(series, [0, 0], readableOn(lead), [300, 92], { anchor: 'start' })
  return (
    arch(lead) +
    zip('M96 96C106 220 106 330 98 436', tapeOf(lead), teeth, 4) +
    `<path d="M98 104l9 26h-11l-6 -24Z" fill="${accent}"/>` +
    `<g transform="translate(-22 428) rotate(-90)">${up}</g>` +
    stitches(
      'M-128 130C-138 240 -138 340 -130 440M64 70C74 200 74 330 68 446',
      lighter(shadeable(lead), 0.4),
      1.4,
    )
  )
}

export const backpackFaces = [pockets, cord, rollTop, tall] as const
