import { panel, straight, symmetric } from './cloth'
import type { Draw } from './figure'
import { fittingHeight, lettering } from './lettering'
import { groundShadow, tubeLight } from './light'
import { darker, lighter, luminance, paletteOf, readableOn, shadeable } from './paint'
import { roundedBox } from './path'
import { stitches, zip } from './stitching'

const shell = symmetric(
  [0, 0],
  [
    [
      [70, 0],
      [118, 18],
      [136, 84],
    ],
    [
      [150, 150],
      [156, 300],
      [154, 420],
    ],
    [
      [153, 446],
      [140, 456],
      [112, 458],
    ],
    straight([0, 460]),
  ],
)
const lowerPocket = symmetric(
  [0, 246],
  [
    [
      [60, 246],
      [100, 248],
      [118, 258],
    ],
    [
      [132, 300],
      [134, 380],
      [130, 424],
    ],
    [
      [128, 440],
      [118, 444],
      [96, 444],
    ],
    straight([0, 446]),
  ],
)
const upperPocket = symmetric(
  [0, 128],
  [
    straight([86, 128]),
    [
      [104, 128],
      [110, 140],
      [112, 160],
    ],
    straight([114, 222]),
    [
      [114, 232],
      [108, 236],
      [98, 236],
    ],
    straight([0, 236]),
  ],
)

/** A backpack from the front, standing, its racket compartment behind. */
export const backpack: Draw = (subject, sheet) => {
  const { lead, accent, third } = paletteOf(subject)
  const base = shadeable(lead)
  const pocket = luminance(lead) > 0.6 ? darker(lead, 0.1) : lighter(base, 0.09)
  const tape = darker(base, 0.6)
  const name = subject.series.toUpperCase()
  const style = { face: 'condensed', spacing: 0.02 } as const
  const side = (flip: number) =>
    `<g transform="scale(${flip} 1)"><path d="M130 96C172 130 186 260 160 384L148 380V120Z" fill="${tubeLight(sheet, darker(base, 0.3))}"/>` +
    `<path d="M150 300C168 306 170 400 152 432L138 436V292Z" fill="${darker(base, 0.5)}"/></g>`
  const body =
    groundShadow(sheet, 0, 458, 168, 17) +
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
      `<path d="M60 -10L190 -10V300L150 260Z" fill="${accent}" opacity="0.94"/><path d="M44 -10L54 -10L190 338V300Z" fill="${third}"/>`,
    ) +
    zip('M-124 116C-116 44 -70 20 0 20C70 20 116 44 124 116', tape, '#8d929d', 4) +
    panel(sheet, upperPocket, pocket, [['M-92 214C-40 222 50 222 96 210', 8]]) +
    zip('M-92 148C-40 142 40 142 92 148', tape, '#8d929d', 3.4) +
    panel(sheet, lowerPocket, pocket, [
      ['M-108 300C-96 350 -98 400 -112 430', 12],
      ['M40 440C70 410 96 400 118 372', 9],
      ['M-70 272C-20 282 40 282 84 268', 7],
    ]) +
    zip('M-116 274C-60 260 60 260 116 274', tape, '#8d929d', 4) +
    stitches('M-118 300C-124 360 -122 420 -104 434H104C122 420 124 360 118 300', lighter(base, 0.4), 1.4) +
    `<path d="M100 274l8 26h-10l-6 -25Z" fill="${accent}"/><path d="M-84 148l6 18h-8l-4 -17Z" fill="${accent}"/>` +
    lettering(name, 0, 372, readableOn(pocket), {
      ...style,
      height: fittingHeight(name, 188, 46, style),
      anchor: 'middle',
    }) +
    `<path d="${roundedBox({ x: -22, y: 176, width: 44, height: 30 }, 3)}" fill="${accent}"/>` +
    lettering(subject.series.slice(0, 1).toUpperCase(), 0, 200, readableOn(accent), {
      height: 19,
      anchor: 'middle',
    })
  return {
    body,
    extent: { x: -190, y: -40, width: 380, height: 520 },
    focus: { x: -128, y: 142, width: 256, height: 256 },
    measure: { from: [-176, 460], to: [-176, 0], label: '460 mm', clear: -6 },
  }
}
