import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { choiceOf } from '../drawing/chance'
import { panel, symmetric } from '../drawing/cloth'
import type { Draw } from '../drawing/figure'
import { groundShadow, tubeLight } from '../drawing/light'
import { darker, buildPalette, shadeable } from '../drawing/paint'
import type { Sheet } from '../drawing/sheet'
import { zip } from '../drawing/stitching'
import { racketParts } from '../rackets/racket'
import { backpackFaces, tall, type BackpackFace } from './backpackFace'
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
