import { panel, symmetric } from '../drawing/cloth'
import { shapeOf, type Draw } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { castShadow } from '../drawing/light'
import { darker, lighter, buildPalette, readableOn, shadeable } from '../drawing/paint'
import { stitches, zip } from '../drawing/stitching'
import { racketParts } from '../rackets/racket'
import { backpack } from './backpack'
import { kitBag } from './kitBag'

/** Draws a backpack, a kit bag or a racket bag; the category decides. */
export const drawBag: Draw = (subject, sheet, view) => {
  const drawings = { backpack, kitBag, racketSleeve }
  const shape = shapeOf<keyof typeof drawings>(
    { ...subject, series: '', sku: '' },
    [
      [/\/backpacks\//, 'backpack'],
      [/\/racket-bags\//, 'racketSleeve'],
      [/kit-bags/, 'kitBag'],
      [/backpack/, 'backpack'],
    ],
    'kitBag',
  )
  return drawings[shape](subject, sheet, view)
}

const turn = 38
const outline = symmetric(
  'M0 -352C66 -352 124 -300 126 -212C128 -130 88 -70 66 10C52 80 50 220 48 318C48 338 40 346 24 346L0 346',
)
const seam = symmetric('M0 -336C58 -336 110 -290 112 -212C113 -134 74 -70 53 10C40 80 38 220 36 312L0 330')

/** A racket-shaped sleeve for two or three rackets. */
const racketSleeve: Draw = (subject, sheet, view) => {
  const isOpen = view === 'angle'
  const { lead, accent, third } = buildPalette(subject)
  const base = shadeable(lead)
  const strap = 'M118 -180C230 -60 220 160 60 300'
  const word = fitted(subject.series, [0, 0], readableOn(lead), [270, 58], { anchor: 'start' })
  const body =
    castShadow(outline, 24, turn) +
    `<path d="${strap}" stroke="${darker(base, 0.6)}" stroke-width="25" fill="none"/><path d="${strap}" stroke="${darker(base, 0.35)}" stroke-width="20" fill="none"/>` +
    stitches('M126 -176C238 -60 228 166 66 308', lighter(base, 0.4), 1.5) +
    panel(
      sheet,
      outline,
      lead,
      [
        ['M-84 -280C-110 -200 -84 -90 -44 20', 14],
        ['M-30 60C-20 160 -24 260 -16 330', 12],
        ['M86 -270C100 -190 70 -90 40 20', 18],
      ],
      `<path d="M-140 40L140 -90V-40L-140 92Z" fill="${accent}"/><path d="M-140 104L140 -28V-18L-140 114Z" fill="${third}"/>`,
    ) +
    zip(seam, darker(base, 0.55), '#8d929d', 3.6) +
    `<path d="M-40 318h14l-3 34h-9Z" fill="${accent}"/>` +
    `<g transform="translate(26 -90) rotate(-90)"><g transform="translate(-30 0)">${word}</g></g>`
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  return {
    body: `<g transform="rotate(${turn})">${isOpen ? `<g transform="translate(0 160)">${racketParts(subject, sheet, turn).body}</g>` : ''}${body}</g>`,
    extent: isOpen
      ? { x: -290, y: -520, width: 800, height: 850 }
      : { x: -280, y: -370, width: 640, height: 700 },
    measure: { from: [-346 * sin, 346 * cos], to: [352 * sin, -352 * cos], label: '700 mm', clear: -140 },
  }
}
