import outlines from './lettering.json'

interface Face {
  readonly capHeight: number
  readonly glyphs: Readonly<Record<string, { readonly advance: number; readonly path: string }>>
  readonly kerning: Readonly<Record<string, number>>
}
export type FaceName = 'condensed' | 'medium' | 'wide'

/** Outlines of Archivo (SIL OFL 1.1), made once by scripts/outlineLettering.ts. */
const faces: Readonly<Record<FaceName, Face>> = {
  condensed: outlines.condensed,
  medium: outlines.medium,
  wide: outlines.wide,
}

export interface LetteringStyle {
  readonly face?: FaceName
  /** Height of a capital letter, in drawing units. */
  readonly height: number
  /** Extra space after each letter, in shares of the capital height. */
  readonly spacing?: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** A letter placed on its base line: outline, distance from the start, width; in drawing units. */
export interface PlacedLetter {
  readonly path: string
  readonly offset: number
  readonly advance: number
  readonly scale: number
}

/** A number in an SVG path. Three decimals are enough at any rendered size. */
export const n = (value: number): string => String(Math.round(value * 1000) / 1000)

/** Text becomes outlines: no font is needed where it is rendered, and no character of it reaches the markup. */
export function placeLetters(text: string, { face = 'condensed', height, spacing = 0 }: LetteringStyle) {
  const { capHeight, glyphs, kerning } = faces[face]
  const scale = height / capHeight
  const letters: PlacedLetter[] = []
  let offset = 0
  const known = Array.from(drawable(text)).filter((character) => glyphs[character] !== undefined)
  known.forEach((character, index) => {
    const glyph = glyphs[character]
    if (!glyph) return
    const advance =
      (glyph.advance + (kerning[character + (known[index + 1] ?? '')] ?? 0)) * scale + spacing * height
    letters.push({ path: glyph.path, offset, advance, scale })
    offset += advance
  })
  return { letters, width: Math.max(0, offset - (letters.length > 0 ? spacing * height : 0)) }
}

/** Lettering on a straight base line that starts, centres or ends at `x`, `y`. */
export function lettering(text: string, x: number, y: number, fill: string, style: LetteringStyle): string {
  const { letters, width } = placeLetters(text, style)
  const start = x - { start: 0, middle: width / 2, end: width }[style.anchor ?? 'start']
  const drawn = letters
    .filter(({ path }) => path !== '')
    .map(
      ({ path, offset, scale }) =>
        `<path transform="translate(${n(start + offset)} ${n(y)}) scale(${n4(scale)})" d="${path}"/>`,
    )
  return drawn.length === 0 ? '' : `<g fill="${fill}">${drawn.join('')}</g>`
}

/** Height at which a text fills `width`, at most `tallest`. */
export function fittingHeight(
  text: string,
  width: number,
  tallest: number,
  style: Omit<LetteringStyle, 'height'>,
) {
  const natural = placeLetters(text, { ...style, height: 1 }).width
  return natural === 0 ? tallest : Math.min(tallest, width / natural)
}

/** Accents are taken off, typographic marks become plain: the outlines know Latin letters only. */
const drawable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'")

const n4 = (value: number): string => String(Math.round(value * 1e6) / 1e6)
