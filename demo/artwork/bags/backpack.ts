import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { lettering } from '../../../server/pictures/lettering'
import { choiceOf } from '../drawing/chance'
import { panel, symmetric } from '../drawing/cloth'
import type { Draw } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { groundShadow, tubeLight } from '../drawing/light'
import {
  darker,
  buildPalette,
  shadeable,
  lighter,
  luminance,
  readableOn,
  type Palette,
} from '../drawing/paint'
import { n, roundedBox, steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { zip, stitches } from '../drawing/stitching'
import { racketParts } from '../rackets/racket'
import { bagPrint } from './bagPrint'

const shell = symmetric('M0 0C70 0 118 18 136 84C150 150 156 300 154 420C153 446 140 456 112 458L0 460')
const box = { x: -156, y: 0, width: 312, height: 460 }

/** A standing backpack from the front, with the racket compartment behind it. */
export const backpack: Draw = (subject, sheet, view) => {
  const isOpen = view === 'angle'
  const palette = buildPalette(subject)
  const { lead, accent } = palette
  const base = shadeable(lead)
  const face = choiceOf<BackpackFace>(subject, 'backpack', backpackFaces)
  const side = (flip: number) =>
    `<g transform="scale(${flip} 1)"><path d="M130 96C172 130 186 260 160 384L148 380V120Z" fill="${tubeLight(sheet, darker(base, 0.3))}"/>` +
    `<path d="M150 300C168 306 170 400 152 432L138 436V292Z" fill="${darker(base, 0.5)}"/></g>`
  const body =
    groundShadow(sheet, 0, 458, 168, 17) +
    (isOpen ? openTop(sheet, subject, base) : '') +
    `<path d="M-30 6C-30 -38 30 -38 30 6" stroke="${darker(base, 0.62)}" stroke-width="17" fill="none"/>` +
    `<path d="M-30 4C-30 -36 30 -36 30 4" stroke="${accent}" stroke-width="9" fill="none"/>` +
    side(-1) +
    side(1) +
    panel(
      sheet,
      shell,
      lead,
      [
        ['M-118 90C-128 200 -130 330 -120 440', 12],
        ['M-60 110C-20 122 40 120 90 104', 9],
        ['M124 100C136 220 136 340 128 440', 14],
      ],
      bagPrint(subject, palette, box, face === tall),
    ) +
    face(sheet, palette, subject.series)
  return {
    body,
    extent: isOpen
      ? { x: -260, y: -250, width: 520, height: 730 }
      : { x: -190, y: -40, width: 380, height: 520 },
    measure: { from: [-176, 460], to: [-176, 0], label: '460 mm', clear: -6 },
  }
}

/** The open back compartment with a racket that looks out of it. */
function openTop(sheet: Sheet, subject: ArtworkSubject, base: string): string {
  const racket = (x: number, turn: number) =>
    `<g transform="translate(${x} 430) rotate(${turn})">${racketParts(subject, sheet, turn).body}</g>`
  const flap = 'M-120 60C-130 -10 -90 -46 0 -46C90 -46 130 -10 120 60Z'
  return (
    panel(sheet, flap, darker(base, 0.35), [['M-90 0C-60 -24 60 -24 90 0', 9]]) +
    zip('M-110 40C-116 -10 -80 -36 0 -36C80 -36 116 -10 110 40', darker(base, 0.6), '#8d929d', 4) +
    racket(30, 12)
  )
}

const lowerPocket = symmetric(
  'M0 246C60 246 100 248 118 258C132 300 134 380 130 424C128 440 118 444 96 444L0 446',
)
const upperPocket = symmetric('M0 128L86 128C104 128 110 140 112 160L114 222C114 232 108 236 98 236L0 236')

/** The front of a backpack: pockets and closure. */
type BackpackFace = (sheet: Sheet, palette: Palette, series: string) => string

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
const tall: BackpackFace = (_sheet, { lead, accent }, series) => {
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

const backpackFaces = [pockets, cord, rollTop, tall] as const
