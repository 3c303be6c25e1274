import type { BrandKey } from '../../src/site/site'
import { lettering, n, placeLetters, type FaceName, type LetteringStyle } from './lettering'

const ink = '#0f1116'
const lime = '#c8f000'
const paper = '#f6f3ec'
const cobalt = '#1d4ed8'
const coral = '#ff6f61'

interface BrandLettering extends Omit<LetteringStyle, 'height' | 'face'> {
  readonly text: string
  readonly face: FaceName
}
/** How each brand writes its name. */
export const brandLettering: Readonly<Record<BrandKey, BrandLettering>> = {
  courtline: { text: 'COURTLINE', face: 'condensed', spacing: 0.015 },
  aerovolt: { text: 'Aerovolt Official', face: 'medium', spacing: 0.01 },
}
const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}">${content}</svg>`

/** The brand's name in its own lettering, 100 units high. */
export function wordmark(brand: BrandKey, color = ink): string {
  const { text, ...style } = brandLettering[brand]
  const { width } = placeLetters(text, { ...style, height: 70 })
  return svg(
    width + 8,
    100,
    lettering(text, 4, brand === 'courtline' ? 85 : 80, color, { ...style, height: 70 }),
  )
}

/** The square symbol, 64 units wide: half a court as a C, or a shuttle's cone as an A. */
export function brandSymbol(brand: BrandKey): string {
  return svg(64, 64, symbols[brand](14))
}

/** The icon for a phone's home screen: square corners, more margin. */
export function touchIcon(brand: BrandKey): string {
  return symbolOnGround(brand, 0.8)
}

/**
 * The maskable icon: the symbol is inside the safe zone, a circle of 80% of the width (W3C, Web Application
 * Manifest).
 */
export function maskableIcon(brand: BrandKey): string {
  return symbolOnGround(brand, 0.72)
}

function symbolOnGround(brand: BrandKey, scale: number): string {
  const inset = n((64 * (1 - scale)) / 2)
  return svg(
    64,
    64,
    `<path d="M0 0H64V64H0Z" fill="${grounds[brand]}"/><g transform="translate(${inset} ${inset}) scale(${n(scale)})">${symbols[brand](14)}</g>`,
  )
}

const grounds: Readonly<Record<BrandKey, string>> = { courtline: ink, aerovolt: cobalt }
const symbols: Readonly<Record<BrandKey, (radius: number) => string>> = {
  courtline: () =>
    `<rect width="64" height="64" rx="6" fill="${ink}"/><path d="M52 16H16V48H52" fill="none" stroke="${paper}" stroke-width="8"/>` +
    `<path d="M28 32H56" stroke="${lime}" stroke-width="8"/>`,
  aerovolt: (radius) =>
    `<rect width="64" height="64" rx="${radius}" fill="${cobalt}"/><path d="M13 52L32 11L51 52" fill="none" stroke="#ffffff" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<path d="M21.5 40H42.5" stroke="${coral}" stroke-width="5"/>`,
}
