import { hexOfColor } from './namedColors'

/** A shirt printed on its back. Texts are empty until the shopper has filled them in. */
export interface ShirtPrint {
  readonly name: string
  readonly number: string
  readonly cloth: PrintColor
  readonly ink: PrintColor
}

/** A color with its label in the catalog. */
export interface PrintColor {
  readonly label: string
  /** `#rrggbb` */
  readonly hex: string
}

interface Answered {
  readonly name: string
  readonly value: string
}

/** Names of the option and the modifiers; `isShirtPrint` has them, too. */
const optionNames = { cloth: 'Colour', ink: 'Print colour', name: 'Name', number: 'Number' } as const

/** @param hexOf returns the color of a label; by default that of the English color name */
export function toShirtPrint(
  options: readonly Answered[],
  hexOf: (label: string) => string | null = (label) => hexOfColor(label.toLowerCase()),
): ShirtPrint {
  const valueOf = (name: string) => options.find((option) => option.name === name)?.value.trim() ?? ''
  const cloth = valueOf(optionNames.cloth)
  const ink = valueOf(optionNames.ink)
  const clothHex = hexOf(cloth) ?? '#8a8f98'
  return {
    name: valueOf(optionNames.name),
    number: valueOf(optionNames.number),
    cloth: { label: cloth, hex: clothHex },
    ink: { label: ink, hex: hexOf(ink) ?? (luminance(clothHex) > 0.3 ? '#16171b' : '#f7f7f2') },
  }
}

/** Minimum contrast of ink and cloth, as WCAG 2.2 (1.4.11) requires it of graphics. */
const minContrast = 3

/** Whether the chosen ink is too similar to the cloth to be read across a court. */
export function isHardToRead({ cloth, ink }: ShirtPrint): boolean {
  if (ink.label === '' || cloth.label === '') return false
  const [dark = 0, light = 0] = [luminance(cloth.hex), luminance(ink.hex)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05) < minContrast
}

/** Relative luminance from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
