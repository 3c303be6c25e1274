import { cloth, panel, symmetric } from '../drawing/cloth'
import type { Draw } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { darker, lighter, buildPalette, readableOn, shadeable } from '../drawing/paint'
import { ellipse, steps } from '../drawing/path'
import { stitches, zip } from '../drawing/stitching'

const outline = symmetric('M0 0C60 -2 92 4 100 28C114 120 116 240 110 330C108 348 96 354 76 354L0 356')
const foot = symmetric('M0 226L114 216C115 270 113 310 110 330C108 348 96 354 76 354L0 356')

/** A bag for one pair of shoes with zip, air holes and loop. */
export const shoeBag: Draw = (subject, sheet) => {
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
