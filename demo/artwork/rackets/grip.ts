import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { findAttribute } from '../../../src/domain/product/product'
import { shapeOf, type Draw, type Figure } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { flatLight, groundShadow } from '../drawing/light'
import { darker, lighter, luminance, buildPalette, readableOn, shadeable } from '../drawing/paint'
import { ellipse, n, steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { racketParts } from './racket'

type Grip = 'overgrip' | 'replacement' | 'towel'
const radius = 23
const ground = 26
/** Offset of the tape's far edge; the tape is 25 mm wide. */
const far = { x: 17, y: -15 } as const

/** Rolls of grip tape; the front one has its end unrolled and its finishing tape. */
export const drawGrip: Draw = (subject, sheet, view) => {
  if (view === 'angle') return wrapped(subject, sheet)
  const { lead, accent } = buildPalette(subject)
  const grip = shapeOf<Grip>(
    subject,
    [
      [/towel/, 'towel'],
      [/replacement/, 'replacement'],
    ],
    'overgrip',
  )
  const rolls = Math.min(3, Math.max(1, Number(findAttribute(subject, 'pieces')?.value ?? 1) || 1))
  const behind = steps(rolls - 1)
    .reverse()
    .map((step) => {
      const x = 34 + step * 36
      const y = -15 - step * 13
      return `<g transform="translate(${x} ${y})">${groundShadow(sheet, 14, radius - 4, 26, 7)}${roll(sheet, lead, grip)}</g>`
    })
  const label = fitted(subject.series, [0, 0], readableOn(accent), [37, 9], { spacing: 0.04 })
  const band = `M66 ${ground}L${66 + far.x} ${ground + far.y}h44L110 ${ground}Z`
  return {
    body:
      groundShadow(sheet, 56, ground - 1, 96, 9) +
      behind.join('') +
      tail(sheet, lead, grip) +
      `<path d="${band}" fill="${flatLight(sheet, accent)}"/>` +
      `<g transform="matrix(1 0 ${n(-far.x / -far.y)} 1 ${n(96.5 - 0.5)} ${ground + far.y / 2 + 3.6})">${label}</g>` +
      roll(sheet, lead, grip),
    extent: { x: -30, y: rolls > 2 ? -72 : -50, width: 190, height: rolls > 2 ? 112 : 94 },
    measure: { from: [-radius, ground], to: [radius, ground], label: '46 mm', clear: 10 },
  }
}

/** The tape around a racket's handle. */
function wrapped(subject: ArtworkSubject, sheet: Sheet): Figure {
  const turn = 52
  const { solid } = racketParts(subject, sheet, turn)
  const extent = { x: -30, y: -176, width: 230, height: 206 }
  return { body: `<g transform="rotate(${turn})">${solid}</g>`, extent, crop: extent }
}

function roll(sheet: Sheet, color: string, grip: Grip): string {
  const base = shadeable(color)
  const side = sheet.linear({ 0: lighter(base, 0.5), 0.4: base, 1: darker(base, 0.45) }, [0.1, 0, 0.9, 1])
  const back = radius * Math.SQRT1_2
  const wall = `M${n(-back)} ${n(-back)}L${n(-back + far.x)} ${n(-back + far.y)}A${radius} ${radius} 0 0 1 ${n(back + far.x)} ${n(back + far.y)}L${n(back)} ${n(back)}A${radius} ${radius} 0 0 0 ${n(-back)} ${n(-back)}Z`
  const layers = grip === 'overgrip' ? 13 : 8
  const pitch = (radius - 7) / layers
  const turns = steps(layers).map((layer) => {
    const r = 7 + layer * pitch
    return `<path d="${ellipse(0.4, 0.2, r, r)}" stroke="${darker(base, layer % 2 ? 0.5 : 0.28)}" stroke-width="${n(pitch * 0.42)}"/>`
  })
  return (
    `<path d="${wall}" fill="${side}" stroke="${darker(base, 0.5)}" stroke-width="0.4"/>` +
    surfaceMarks(base, grip) +
    `<path d="${ellipse(0, 0, radius, radius)}" fill="${flatLight(sheet, darker(base, 0.12))}" stroke="${darker(base, 0.5)}" stroke-width="0.5"/>` +
    `<g fill="none">${turns.join('')}</g>` +
    `<path d="${ellipse(0, 0, 7, 7)}" fill="#f1ede4" stroke="${darker(base, 0.4)}" stroke-width="0.6"/>` +
    `<path d="${ellipse(1.2, -1, 4.6, 4.8)}" fill="#3a3d46"/><path d="M-4.6 2A5 5 0 0 0 2 4.8" stroke="#cfc8b8" stroke-width="1.6" fill="none"/>`
  )
}

/** The surface texture along the roll: perforations, or towel loops. */
function surfaceMarks(base: string, grip: Grip): string {
  const marks = steps(15).flatMap((step) => {
    const angle = -2.2 + step * 0.2
    return [0.25, 0.5, 0.75].map((share) => {
      const x = Math.cos(angle) * radius + far.x * share
      const y = Math.sin(angle) * radius + far.y * share
      return ellipse(x, y, grip === 'towel' ? 1.3 : 0.6, grip === 'towel' ? 0.8 : 0.45)
    })
  })
  const ink = luminance(base) > 0.3 ? darker(base, 0.45) : lighter(base, 0.35)
  return grip === 'overgrip'
    ? ''
    : `<path d="${marks.join('')}" fill="${ink}" opacity="${grip === 'towel' ? 0.5 : 0.8}"/>`
}

/** The unrolled end on the ground, cut to a point. */
function tail(sheet: Sheet, color: string, grip: Grip): string {
  const base = shadeable(color)
  const edge = `L150 ${ground - 0.4}L${128 + far.x} ${ground + far.y}`
  const top = `M0 ${ground - 3}C6 ${ground} 14 ${ground} 24 ${ground}${edge}H${far.x + 20}L${far.x} ${ground + far.y - 8}Z`
  const light = sheet.linear(
    { 0: darker(base, 0.4), 0.25: base, 0.75: lighter(base, 0.32), 1: base },
    [0, 0.4, 1, 0.6],
  )
  const rows = steps(16).flatMap((step) =>
    [0.25, 0.5, 0.75].map((share) =>
      ellipse(32 + step * 6 + far.x * share + (share === 0.5 ? 3 : 0), ground + far.y * share, 0.9, 0.45),
    ),
  )
  const ink = luminance(base) > 0.3 ? darker(base, 0.5) : lighter(base, 0.35)
  return (
    `<path d="${top}" fill="${light}" stroke="${darker(base, 0.5)}" stroke-width="0.4"/>` +
    (grip === 'overgrip' ? '' : `<path d="${rows.join('')}" fill="${ink}" opacity="0.6"/>`) +
    `<path d="M24 ${ground}H148" stroke="${darker(base, 0.55)}" stroke-width="${grip === 'overgrip' ? 0.7 : 1.6}"/>`
  )
}
