import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { cloth, panel, symmetric } from '../drawing/cloth'
import type { Draw } from '../drawing/figure'
import { fitted } from '../drawing/fitted'
import { darker, buildPalette, readableOn, type Palette } from '../drawing/paint'
import type { Sheet } from '../drawing/sheet'
import { stitches } from '../drawing/stitching'
import { garment, thread, torsoFolds } from './garment'
import { drawPoloPattern, drawShirtPattern, type ShirtPattern } from './shirtPattern'

const shortBody = symmetric(
  'M0 42C30 40 60 28 92 0 150 18 196 34 232 62 290 110 338 190 372 268 340 290 308 304 276 314 262 280 248 250 236 226 240 380 244 560 252 704 170 716 80 718 0 718',
)

export const tShirt: Draw = (subject, sheet) => {
  const palette = buildPalette(subject)
  const pattern = drawShirtPattern(subject, palette, sheet)
  return garment(plainShirt(sheet, palette, pattern.print) + printedName(subject, pattern), '720 mm')
}

/** A crew-neck shirt with the print clipped to it. */
export function plainShirt(sheet: Sheet, palette: Palette, print: string): string {
  const neck = `<path d="M-92 0C-60 72 60 72 92 0C60 28 30 40 0 42C-30 40 -60 28 -92 0Z" fill="${palette.accent}"/>`
  const inside = `<path d="M-92 0C-60 30 60 30 92 0C60 60 -60 60 -92 0Z" fill="${darker(palette.lead, 0.55)}"/>`
  const rib = `<path d="M-92 0C-62 70 62 70 92 0" stroke="${palette.accent}" stroke-width="15" fill="none"/>${stitches('M-100 6C-66 84 66 84 100 6', thread(palette.lead), 1.6)}`
  return cloth(sheet, shortBody, palette.lead, torsoFolds, print) + neck + inside + rib + hems(palette)
}

export const polo: Draw = (subject, sheet) => {
  const palette = buildPalette(subject)
  const pattern = drawPoloPattern(subject, palette, sheet)
  const shirt = cloth(sheet, shortBody, palette.lead, torsoFolds, pattern.print)
  const inside = `<path d="M-92 0C-60 34 60 34 92 0L0 70Z" fill="${darker(palette.lead, 0.55)}"/>`
  const placket = `<path d="M-15 52H15V200H-15Z" fill="${darker(palette.lead, 0.12)}" stroke="${darker(palette.lead, 0.5)}" stroke-width="1.6"/>${stitches('M-10 60V194M10 60V194', thread(palette.lead), 1.3)}`
  const buttons = [92, 132, 172]
    .map(
      (y) =>
        `<circle cx="0" cy="${y}" r="6" fill="${palette.third}" stroke="${darker(palette.third, 0.4)}" stroke-width="1.4"/>`,
    )
    .join('')
  const collar = (flip: number) =>
    panel(
      sheet,
      `M${flip * 92} -8C${flip * 60} 20 ${flip * 30} 34 0 54L${flip * 58} 108C${flip * 96} 84 ${flip * 112} 40 ${flip * 108} 2Z`,
      palette.accent,
    )
  return garment(
    shirt +
      inside +
      placket +
      buttons +
      collar(-1) +
      collar(1) +
      hems(palette) +
      printedName(subject, pattern),
    '720 mm',
  )
}

function hems({ lead }: Palette): string {
  return stitches(
    'M-250 690C-170 702 170 702 250 690M-366 256C-340 274 -310 288 -280 298M366 256C340 274 310 288 280 298',
    thread(lead),
    1.7,
  )
}

/** The series' name at the pattern's position for it. */
function printedName({ series }: ArtworkSubject, { name, lean = 0, ground }: ShirtPattern): string {
  const word = fitted(series, [0, 0], readableOn(ground), [name.maxWidth, name.height], { spacing: 0.03 })
  return `<g transform="translate(${name.x} ${name.y}) rotate(${lean})">${word}</g>`
}
