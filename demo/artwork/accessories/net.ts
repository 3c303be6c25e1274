import type { Draw } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { groundShadow, tubeLight } from '../drawing/light'
import { darker, lighter, buildPalette, readableOn } from '../drawing/paint'
import { n, steps } from '../drawing/path'
import { stitches } from '../drawing/stitching'

/** Part of a badminton net from its post to the drawing's edge: 760 mm deep, 20 mm mesh, 75 mm tape. */
export const net: Draw = (subject, sheet) => {
  const { lead, accent } = buildPalette(subject)
  const width = 1240
  const depth = 760
  const mesh = 20
  /** Sag of the tape between its ends. */
  const sag = (x: number) => 26 * (1 - ((x - width / 2) / (width / 2)) ** 2)
  const columns = steps(width / mesh + 1).map((column) => {
    const x = column * mesh
    return `M${x} ${n(sag(x) + 40)}L${n(x + 6 * Math.sin(column))} ${n(depth + sag(x) * 0.7)}`
  })
  const rows = steps(34).map((row) => {
    const y = 82 + row * mesh
    return `M0 ${y}Q${width / 2} ${n(y + 52 - row * 0.5)} ${width} ${y}`
  })
  const tape = `M0 0Q${width / 2} 52 ${width} 0V75Q${width / 2} 127 0 75Z`
  const post = 'M-46 -12h38V1540h-38Z'
  return {
    body:
      groundShadow(sheet, 10, 1540, 190, 26) +
      `<path d="M-150 1520h290l18 26h-326Z" fill="${tubeLight(sheet, darker(accent, 0.5), [0, 0, 0, 1])}"/>` +
      `<g fill="none"><path d="${columns.join('')}${rows.join('')}" stroke="${darker(lead, 0.2)}" stroke-width="2.6"/><path d="${columns.join('')}" stroke="${lighter(lead, 0.3)}" stroke-width="0.9" transform="translate(-0.8 0)"/></g>` +
      `<path d="${tape}" fill="${sheet.linear(
        { 0: '#ffffff', 0.5: '#f3f1ea', 1: '#cfccc2' },
        [0, 0, 0, 1],
      )}" stroke="#8c8a82" stroke-width="2"/>` +
      stitches(`M0 8Q${width / 2} 60 ${width} 8M0 67Q${width / 2} 119 ${width} 67`, '#a8a59b', 2.4) +
      `<path d="${post}" fill="${tubeLight(sheet, '#3c434f')}"/><path d="M-52 -26h50v22h-50Z" fill="${tubeLight(sheet, '#20242c')}"/><path d="M-50 60h46v26h-46ZM-50 720h46v20h-46Z" fill="#14171f"/>` +
      fitted(subject.series, [width / 2, 80], readableOn('#ffffff'), [340, 34], {
        face: 'wide',
        spacing: 0.3,
      }),
    extent: { x: -170, y: -60, width: 1440, height: 1640 },
    measure: { from: [-46, 1546], to: [-46, 0], label: '1550 mm', clear: -110 },
  }
}
