import { escapeHtml } from '../escapeHtml'
import { countCharacters } from './modifierText'
import type { ShirtPrint } from './shirtPrint'

/** Half of the shirt's outline from behind, from the neck to the hem. */
const outline =
  'M0 26C34 26 66 18 92 0C150 14 196 32 232 60C292 108 340 190 372 268C340 288 308 302 276 314L236 228C242 380 246 560 252 704C170 716 80 718 0 718'
const collar = 'M-92 0C-60 40 60 40 92 0'

/** Maximum widths and heights of the lettering, in the drawing's units: 1 unit is 1 mm. */
const nameBox = { width: 390, size: 84, y: 200 }
const numberBox = { width: 310, size: 300, y: 500 }

/**
 * Draws the back of a printed shirt as an SVG document, in the chosen colors. Lettering shrinks to fit. Empty
 * texts are dashed outlines.
 */
export function shirtDrawing({ name, number, cloth, ink }: ShirtPrint): string {
  const half = `<path d="${outline}L0 26Z"/>`
  const seam = 'M236 228C226 170 222 120 232 60M-236 228C-226 170 -222 120 -232 60'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-392 -24 784 764">' +
    `<g fill="${cloth.hex}" stroke="${cloth.hex}" stroke-width="2">${half}<g transform="scale(-1 1)">${half}</g></g>` +
    // Shading and an edge that show any cloth on any background.
    `<g fill="none" stroke="#808080" stroke-opacity="0.7" stroke-width="4"><path d="${outline}"/><path d="${outline}" transform="scale(-1 1)"/>` +
    `<path d="${collar}" stroke-width="10"/><path d="${seam}" stroke-opacity="0.35"/>` +
    '<path d="M-250 690C-170 702 170 702 250 690" stroke-dasharray="8 6" stroke-opacity="0.5"/></g>' +
    lettering(name, nameBox, ink.hex) +
    lettering(number, numberBox, ink.hex) +
    '</svg>'
  )
}

interface Box {
  readonly width: number
  /** Maximum font size. */
  readonly size: number
  /** Base line. */
  readonly y: number
}

function lettering(text: string, { width, size, y }: Box, fill: string): string {
  if (text === '') {
    const capHeight = size * 0.72
    return `<rect x="${-width / 2}" y="${y - capHeight}" width="${width}" height="${capHeight}" rx="8" fill="none" stroke="${fill}" stroke-opacity="0.6" stroke-width="3" stroke-dasharray="12 10"/>`
  }
  const natural = textWidth(text) * size
  const fitting = Math.round(Math.min(size, (size * width) / natural))
  // Fonts differ between devices: a fixed length keeps long texts on the shirt.
  const fixed = natural > width ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text y="${y}" fill="${fill}" font-family="Archivo, 'Arial Narrow', 'Noto Sans Devanagari', Arial, sans-serif" font-weight="800" font-size="${fitting}" text-anchor="middle"${fixed}>${escapeHtml(text)}</text>`
}

/** Estimated width of a text in bold lettering, as a multiple of the font size. */
function textWidth(text: string): number {
  const narrow = text.match(/[ iljI1.'’-]/g)?.length ?? 0
  const wide = text.match(/[MWmw&]/g)?.length ?? 0
  return countCharacters(text) * 0.62 - narrow * 0.3 + wide * 0.25
}

/** The drawing as the `src` of an image, which requests nothing. */
export const shirtDataUrl = (print: ShirtPrint): string =>
  `data:image/svg+xml,${encodeURIComponent(shirtDrawing(print))}`
