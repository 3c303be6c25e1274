import { socks } from '../apparel/socks'
import { panel, cloth, symmetric } from '../drawing/cloth'
import { type Draw, shapeOf } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { castShadow, flatLight, groundShadow, tubeLight } from '../drawing/light'
import { darker, lighter, luminance, buildPalette, readableOn, shadeable } from '../drawing/paint'
import { ellipse, steps, roundedBox } from '../drawing/path'
import { softLine, softShape } from '../drawing/softEdge'
import { weave, stitches, zip } from '../drawing/stitching'
import { net } from './net'

const flask =
  'M-36 62C-37 80 -37 100 -33 118C-31 128 -31 134 -33 144C-37 160 -37 180 -37 226C-37 236 -32 240 -24 240H24C32 240 37 236 37 226C37 180 37 160 33 144C31 134 31 128 33 118C37 100 37 80 36 62C34 54 30 50 24 50H-24C-30 50 -34 54 -36 62Z'

const glint = { color: '#ffffff', opacity: 0.55, blur: 1 } as const

/** A squeeze bottle: waist for the hand, level window, pull cap. */
const bottle: Draw = (subject, sheet) => {
  const { lead, accent, third } = buildPalette(subject)
  const cap = luminance(accent) > 0.85 ? darker(lead, 0.5) : accent
  const ink = luminance(lead) > 0.6 && luminance(accent) < 0.5 ? accent : readableOn(lead)
  const word = fitted(subject.series, [-3, 96], ink, [50, 14], { spacing: 0.03 })
  const marks = steps(7).map((step) => `M22 ${160 + step * 10}h${step % 2 ? 4 : 7}`)
  return {
    body:
      groundShadow(sheet, 0, 239, 42, 8) +
      `<path d="${roundedBox({ x: -8, y: 0, width: 16, height: 26 }, 4)}" fill="${tubeLight(sheet, third)}" stroke="${darker(third, 0.5)}" stroke-width="0.6"/>` +
      `<path d="M-14 22C-15 14 -10 12 0 12C10 12 15 14 14 22L18 32H-18Z" fill="${tubeLight(sheet, cap)}"/>` +
      `<path d="${roundedBox({ x: -32, y: 29, width: 64, height: 23 }, 4)}" fill="${tubeLight(sheet, cap)}"/>` +
      `<path d="${steps(16)
        .map((step) => `M${-28 + step * 3.75} 32V49`)
        .join('')}" stroke="#0b0f1c" stroke-width="0.9" opacity="0.35"/>` +
      `<path d="${flask}" fill="${tubeLight(sheet, lead)}" stroke="${darker(lead, 0.5)}" stroke-width="0.7"/>` +
      `<g clip-path="${sheet.clip(flask)}"><path d="M-40 121H40V126H-40ZM-40 130H40V135H-40Z" fill="${darker(lead, 0.5)}" opacity="0.35"/><path d="M-40 214L40 196V206L-40 224Z" fill="${accent}"/><path d="M-40 229L40 211V250H-40Z" fill="${tubeLight(sheet, accent)}"/></g>` +
      `<path d="${marks.join('')}" stroke="${readableOn(lead)}" stroke-width="1" opacity="0.7"/>` +
      softLine('M-27 64C-28 84 -27 100 -24 116M-27 148C-28 170 -28 190 -28 224', 4, glint) +
      word,
    extent: { x: -80, y: -10, width: 160, height: 268 },
    measure: { from: [-37, 240], to: [-37, 0], label: '240 mm', clear: -12 },
  }
}

const outline = symmetric('M0 0C60 -2 92 4 100 28C114 120 116 240 110 330C108 348 96 354 76 354L0 356')
const foot = symmetric('M0 226L114 216C115 270 113 310 110 330C108 348 96 354 76 354L0 356')

/** A bag for one pair of shoes with zip, air holes and loop. */
const shoeBag: Draw = (subject, sheet) => {
  const { lead, accent, third } = buildPalette(subject)
  const base = shadeable(lead)
  const holes = steps(5).map((step) => ellipse(-40 + step * 20, 320, 4, 4))
  return {
    body:
      `<path d="M-26 6C-30 -56 30 -56 26 6" stroke="${darker(base, 0.55)}" stroke-width="15" fill="none"/><path d="M-26 4C-30 -54 30 -54 26 4" stroke="${accent}" stroke-width="8" fill="none"/>` +
      cloth(
        sheet,
        outline,
        lead,
        [
          ['M-88 40C-98 120 -94 200 -86 300', 10],
          ['M84 50C96 130 92 220 86 310', 12],
          ['M-40 196C0 206 40 204 80 188', 8],
        ],
        `<path d="M-130 206L130 186V196L-130 216Z" fill="${third}"/>`,
      ) +
      panel(sheet, foot, accent, [['M-90 300C-30 314 40 314 92 296', 9]]) +
      zip('M-92 70C-60 48 60 48 92 70', darker(base, 0.6), '#8d929d', 3.4) +
      stitches('M-106 236L106 226', lighter(shadeable(accent), 0.4), 1.4) +
      `<path d="M76 58l14 6l-4 30h-9Z" fill="${third}" stroke="#14171f" stroke-width="1"/>` +
      `<path d="${holes.join('')}" fill="#14171f" stroke="#9aa0ab" stroke-width="2"/>` +
      fitted(subject.series, [0, 156], readableOn(lead), [156, 44]),
    extent: { x: -140, y: -60, width: 280, height: 440 },
    measure: { from: [-114, 356], to: [-114, 0], label: '355 mm', clear: -12 },
  }
}

/** A towel, folded lengthwise, with its woven border visible. */
const towel: Draw = (subject, sheet) => {
  const { lead, accent } = buildPalette(subject)
  const base = shadeable(lead)
  const pile = weave(
    { x: -10, y: -10, width: 380, height: 660 },
    4.2,
    luminance(base) > 0.5 ? darker(base, 0.4) : lighter(base, 0.5),
    0.28,
  )
  const border = `<path d="M-10 486H360V500H-10ZM-10 512H360V580H-10ZM-10 592H360V606H-10Z" fill="${accent}"/>`
  const under = 'M22 -16H346C352 -16 356 -10 356 -4L352 624C352 632 346 634 338 634H24Z'
  const over =
    'M6 0H318C326 0 330 4 330 12L334 634C334 642 328 646 320 646H12C4 646 0 642 0 634L2 8C2 2 2 0 6 0Z'
  const fringe = steps(56).map((step) => `M${4 + step * 5.9} 645v9`)
  return {
    body:
      cloth(sheet, under, darker(base, 0.14), [], pile) +
      cloth(
        sheet,
        over,
        lead,
        [
          ['M20 120C100 134 200 132 310 112', 14],
          ['M40 380C140 396 230 392 320 372', 16],
          ['M20 10C16 200 22 420 14 640', 10],
        ],
        pile + border,
      ) +
      `<path d="${fringe.join('')}" stroke="${darker(base, 0.2)}" stroke-width="2.4"/>` +
      fitted(subject.series, [167, 566], readableOn(accent), [260, 40], { spacing: 0.04 }),
    extent: { x: -40, y: -30, width: 440, height: 710 },
    measure: { from: [0, 650], to: [0, 0], label: '650 mm', clear: -10 },
  }
}

/** A standing wrist band of terry. */
const wristBand: Draw = (subject, sheet) => {
  const { lead, accent } = buildPalette(subject)
  const base = shadeable(lead)
  const wall = 'M-44 0C-47 24 -47 56 -44 80A44 12 0 0 0 44 80C47 56 47 24 44 0A44 12 0 0 1 -44 0Z'
  const band = 'M-46 30A46 12 0 0 0 46 30V52A46 12 0 0 1 -46 52Z'
  return {
    body:
      groundShadow(sheet, 0, 86, 48, 9) +
      `<path d="${wall}" fill="${tubeLight(sheet, lead)}"/><g clip-path="${sheet.clip(wall)}">` +
      weave(
        { x: -50, y: -14, width: 100, height: 112 },
        2.1,
        luminance(base) > 0.5 ? darker(base, 0.5) : lighter(base, 0.55),
        0.34,
      ) +
      `<path d="${band}" fill="${tubeLight(sheet, accent)}"/></g>` +
      fitted(subject.series, [0, 58.5], readableOn(accent), [52, 13], { spacing: 0.06 }) +
      `<path d="${ellipse(0, 0, 44, 12)}" fill="${lighter(base, 0.16)}"/><path d="${ellipse(0, 1.4, 37, 8.6)}" fill="${darker(base, 0.6)}"/>` +
      `<path d="M-37 1.4A37 8.6 0 0 1 37 1.4A37 6 0 0 0 -37 1.4Z" fill="${darker(base, 0.3)}"/>`,
    extent: { x: -64, y: -28, width: 128, height: 136 },
    measure: { from: [-46, 84], to: [-46, 0], label: '80 mm', clear: -8 },
  }
}

/** Outline of a left footbed from above, 290 mm long: toes up, inner side to the right. */
const bed =
  'M44 2C76 -4 98 24 98 66C98 104 84 128 82 164C80 200 90 222 88 250C86 276 68 290 46 290C22 290 6 274 8 246C10 216 6 190 0 150C-8 92 6 10 44 2Z'
const pair = (one: string): string =>
  `<g transform="translate(0 0)">${one}</g><g transform="translate(236 0) scale(-1 1)">${one}</g>`

/** A pair of insoles from above. */
const insole: Draw = (subject, sheet) => {
  const { lead, accent } = buildPalette(subject)
  const base = shadeable(lead)
  const clip = sheet.clip(bed)
  const holes = steps(30).map((step) => ellipse(26 + (step % 5) * 11, 40 + Math.floor(step / 5) * 13, 2, 2))
  const one =
    `<path d="${bed}" fill="${flatLight(sheet, lead)}" stroke="${darker(base, 0.5)}" stroke-width="1.4"/><g clip-path="${clip}">` +
    weave({ x: -10, y: 0, width: 120, height: 290 }, 4, darker(base, 0.5), 0.22) +
    `<path d="M-10 190C20 170 70 170 100 186V300H-10Z" fill="${accent}"/><path d="M60 120C80 130 88 170 74 206C60 190 54 150 60 120Z" fill="${darker(base, 0.3)}"/>` +
    softLine('M-4 60C-8 110 0 160 6 200', 7, { color: '#ffffff', opacity: 0.4, blur: 3 }) +
    `</g>` +
    `<path d="${holes.join('')}" fill="${darker(base, 0.55)}"/><path d="${ellipse(47, 246, 20, 25)}" fill="${darker(accent, 0.1)}" stroke="${darker(accent, 0.4)}" stroke-width="1.2"/>`
  const word = (x: number) =>
    fitted(subject.series, [x, 208], readableOn(accent), [50, 13], { spacing: 0.04 })
  return {
    body:
      castShadow(bed, 8) +
      `<g transform="translate(236 0)">${castShadow(mirrored, 8)}</g>` +
      pair(one) +
      word(46) +
      word(190),
    extent: { x: -20, y: -14, width: 276, height: 324 },
    measure: { from: [-4, 290], to: [-4, 0], label: '290 mm', clear: -10 },
  }
}
const mirrored = bed.replace(/(-?\d+) (-?\d+)/g, (_pair, x: string, y: string) => `${-Number(x)} ${y}`)

/** A pair of slides from above. */
const slides: Draw = (subject, sheet) => {
  const { lead, accent } = buildPalette(subject)
  const base = shadeable(lead)
  const clip = sheet.clip(bed)
  const nubs = steps(120).map((step) =>
    ellipse(8 + (step % 8) * 11 + (Math.floor(step / 8) % 2) * 5, 14 + Math.floor(step / 8) * 19, 2.2, 2.2),
  )
  const strap =
    'M-16 84C10 58 84 56 110 76C112 100 108 130 98 152C70 138 26 140 -2 158C-12 136 -18 110 -16 84Z'
  const one =
    `<path d="${bed}" transform="translate(3 5)" fill="${darker(base, 0.6)}"/>` +
    `<path d="${bed}" fill="${flatLight(sheet, lead)}" stroke="${darker(base, 0.6)}" stroke-width="1.4"/>` +
    `<g clip-path="${clip}"><path d="${nubs.join('')}" fill="${luminance(base) > 0.4 ? darker(base, 0.35) : lighter(base, 0.22)}" opacity="0.7"/></g>` +
    softShape(strap, { color: '#0b0f1c', opacity: 0.4, blur: 4, transform: 'translate(2 6)' }) +
    panel(sheet, strap, accent, [['M-8 92C20 72 80 70 104 86', 6]])
  const word = (x: number) =>
    fitted(subject.series, [x, 120], readableOn(accent), [82, 26], { spacing: 0.04 })
  return {
    body:
      castShadow(bed, 9) +
      `<g transform="translate(236 0)">${castShadow(mirrored, 9)}</g>` +
      pair(one) +
      word(47) +
      word(189),
    extent: { x: -30, y: -14, width: 296, height: 324 },
    measure: { from: [-16, 290], to: [-16, 0], label: '290 mm', clear: -10 },
  }
}

const things = { shoeBag, insole, socks, slides, wristBand, net, towel, bottle } satisfies Record<
  string,
  Draw
>

/** Draws an accessory; its category decides the shape. */
export const drawAccessory: Draw = (subject, sheet) => {
  const thing = shapeOf<keyof typeof things>(
    { ...subject, series: '', sku: '' },
    [
      [/shoe-bag/, 'shoeBag'],
      [/insole/, 'insole'],
      [/socks/, 'socks'],
      [/slides/, 'slides'],
      [/wrist/, 'wristBand'],
      [/nets?\b/, 'net'],
      [/towel/, 'towel'],
      [/bottle/, 'bottle'],
    ],
    'shoeBag',
  )
  return things[thing](subject, sheet)
}
