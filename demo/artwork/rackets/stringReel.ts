import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { lettering } from '../../../server/pictures/lettering'
import { findAttribute } from '../../../src/domain/product/product'
import { chanceOf } from '../drawing/chance'
import type { Draw, Figure } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { castShadow, flatLight, groundShadow, tubeLight } from '../drawing/light'
import { darker, lighter, luminance, mix, buildPalette, readableOn, type Palette } from '../drawing/paint'
import { ellipse, n, roundedBox, steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { softLine } from '../drawing/softEdge'

const metresOf = (subject: Pick<ArtworkSubject, 'attributes'>): number =>
  Number(findAttribute(subject, 'string length')?.value ?? findAttribute(subject, 'length')?.value ?? 10)

export const isReel = (subject: Pick<ArtworkSubject, 'attributes'>): boolean => metresOf(subject) >= 100

/** A string set as a coil on its card; from 100 m, a reel. */
export const drawString: Draw = (subject, sheet, view) => {
  const metres = metresOf(subject)
  const palette = buildPalette(subject)
  return metres >= 100
    ? reel(sheet, palette, subject, metres)
    : packet(sheet, palette, subject, view === 'angle')
}

function packet(sheet: Sheet, palette: Palette, subject: ArtworkSubject, isOpen: boolean): Figure {
  // The string needs contrast to its card.
  const isNear = Math.abs(luminance(palette.accent) - luminance(palette.lead)) < 0.22
  const card = isNear
    ? mix(palette.accent, luminance(palette.lead) > 0.5 ? '#14171f' : '#f4f1ea', 0.82)
    : palette.accent
  const ink =
    luminance(card) > 0.5 ? (luminance(palette.lead) < 0.3 ? palette.lead : '#14171f') : readableOn(card)
  const outline = roundedBox({ x: 0, y: 0, width: 108, height: 158 }, 5)
  const hole = roundedBox({ x: 40, y: 7, width: 28, height: 6 }, 3)
  const gauge = findAttribute(subject, 'gauge')
  const label = gauge ? `${gauge.value} ${gauge.unit ?? 'mm'}` : '10 m'
  if (isOpen) {
    const rows = steps(9).map((row) => `M12 ${58 + row * 9}H${row % 3 === 2 ? 62 : 96}`)
    const back =
      castShadow(outline, 6, 12) +
      `<path d="${outline}${hole}" fill-rule="evenodd" fill="${flatLight(sheet, card, 0.8)}"/>` +
      fitted(subject.series, [54, 38], ink, [84, 14]) +
      `<path d="${rows.join('')}" stroke="${ink}" stroke-width="1.6" opacity="0.45"/>`
    const ring = ellipse(54, 104, 44, 44) + ellipse(54, 104, 33, 33)
    return {
      body:
        `<g transform="translate(44 -30) rotate(12)">${back}</g>` +
        `<g transform="translate(-34 22)">${castShadow(ring, 7)}${coil(sheet, palette.lead, card, subject.sku)}</g>`,
      extent: { x: -34, y: -34, width: 190, height: 214 },
    }
  }
  const body =
    castShadow(outline, 6) +
    `<path d="${outline}${hole}" fill-rule="evenodd" fill="${flatLight(sheet, card, 0.8)}"/>` +
    `<path d="M0 5A5 5 0 0 1 5 0H103A5 5 0 0 1 108 5" stroke="#ffffff" stroke-width="0.7" opacity="0.5" fill="none"/>` +
    fitted(subject.series, [8, 36], ink, [92, 16], { anchor: 'start' }) +
    `<path d="M8 41.5H100" stroke="${ink}" stroke-width="0.8"/>` +
    lettering(label, 8, 49.5, ink, { face: 'medium', height: 4.6 }) +
    lettering('BADMINTON STRING', 100, 49.5, ink, {
      face: 'medium',
      height: 2.8,
      spacing: 0.16,
      anchor: 'end',
    }) +
    coil(sheet, palette.lead, card, subject.sku)
  return {
    body,
    extent: { x: -6, y: -4, width: 124, height: 168 },
    measure: { from: [0, 158], to: [0, 0], label: '158 mm', clear: -8 },
  }
}

/** Ten metres in loose loops, tied at three points. */
function coil(sheet: Sheet, color: string, card: string, sku: string): string {
  const chance = chanceOf(`${sku} coil`)
  const loops = steps(17).map((step) => {
    const radius = 35 + step * 0.62 + chance() * 1.4
    return ellipse(
      54 + (chance() - 0.5) * 3.4,
      104 + (chance() - 0.5) * 3.4,
      radius,
      radius * (0.97 + chance() * 0.04),
    )
  })
  const strands = loops.map(
    (loop) =>
      `<path d="${loop}" stroke="${darker(color, 0.55)}" stroke-width="1.45" opacity="0.9"/>` +
      `<path d="${loop}" stroke="${ringLight(sheet, color)}" stroke-width="1"/>`,
  )
  const tail = 'M84 128C98 140 104 122 98 112C94 106 88 110 92 118'
  const ties = [-150, -30, 90].map(
    (angle) =>
      `<g transform="rotate(${angle} 54 104) translate(54 104)"><path d="M32 -2.6h17v5.2h-17Z" fill="${tubeLight(sheet, mix(card, '#14171f', 0.75), [0, 0, 0, 1])}"/></g>`,
  )
  const shade = softLine(ellipse(56, 107, 41, 41), 12, { color: '#0b0f1c', opacity: 0.3, blur: 2.4 })
  return (
    `${shade}<g fill="none">${strands.join('')}` +
    `<path d="${tail}" stroke="${darker(color, 0.55)}" stroke-width="1.45"/><path d="${tail}" stroke="${color}" stroke-width="1"/></g>${ties.join('')}`
  )
}

const ringLight = (sheet: Sheet, color: string): string =>
  sheet.linear({ 0: lighter(color, 0.55), 0.5: color, 1: darker(color, 0.28) }, [0.1, 0, 0.9, 1])

function reel(sheet: Sheet, palette: Palette, { series }: ArtworkSubject, metres: number): Figure {
  const flange = darker(palette.accent, luminance(palette.accent) > 0.8 ? 0.75 : 0.1)
  const disc = (y: number) =>
    `<path d="M-62 ${y}v6A62 17 0 0 0 62 ${y + 6}v-6Z" fill="${tubeLight(sheet, flange)}"/><path d="${ellipse(0, y, 62, 17)}" fill="${flatLight(sheet, lighter(flange, 0.12))}"/>`
  const windings = steps(30).map((row) => {
    const y = 22 + row * 2.4
    return `<path d="M-50 ${n(y)}A50 13.5 0 0 0 50 ${n(y)}" stroke="${darker(palette.lead, 0.5)}" stroke-width="0.7" fill="none" opacity="0.75"/>`
  })
  const wound = 'M-50 12V92A50 13.5 0 0 0 50 92V12Z'
  const name = fitted(series, [0, 68], readableOn(flange), [60, 15], { spacing: 0.03 })
  const label = `<path d="M-36 40A50 13.5 0 0 0 36 40V84A50 13.5 0 0 1 -36 84Z" fill="${flange}"/>${name}${lettering(`${metres} m`, 0, 84, readableOn(flange), { height: 8, spacing: 0.03, anchor: 'middle' })}`
  const body =
    groundShadow(sheet, 0, 112, 66, 14) +
    disc(100) +
    `<path d="${wound}" fill="${tubeLight(sheet, palette.lead)}"/>${windings.join('')}${label}` +
    disc(2) +
    `<path d="${ellipse(0, 2, 15, 4.6)}" fill="#14171f"/>`
  return {
    body,
    extent: { x: -68, y: -20, width: 136, height: 152 },
    measure: { from: [-62, 126], to: [62, 126], label: '124 mm', clear: 6 },
  }
}
