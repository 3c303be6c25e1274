import type { BrandKey } from '../../src/site/site'
import { courtlineHero, shuttleStudy } from './heroArt'
import { lettering, placeLetters, type LetteringStyle } from './drawing/lettering'
import { n } from './drawing/path'
import { drawRacket } from './rackets/racket'
import { newSheet } from './drawing/sheet'

const ink = '#0f1116'
const lime = '#c8f000'
const paper = '#f6f3ec'
const cobalt = '#1d4ed8'
const coral = '#ff6f61'

interface Word {
  readonly text: string
  readonly style: Omit<LetteringStyle, 'height'>
}
const words: Readonly<Record<BrandKey, Word>> = {
  courtline: { text: 'COURTLINE', style: { face: 'condensed', spacing: 0.015 } },
  aerovolt: { text: 'Aerovolt Official', style: { face: 'medium', spacing: 0.01 } },
}
const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}">${content}</svg>`

/** The brand's name in its own lettering, 100 units high. */
export function wordmark(brand: BrandKey, color = ink): string {
  const { text, style } = words[brand]
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

/** The default picture of shared links: 1200 x 630. */
export function shareImage(brand: BrandKey): string {
  return brand === 'courtline' ? courtlineShare() : aerovoltShare()
}

function courtlineShare(): string {
  const sheet = newSheet()
  const subject = {
    kind: 'racket',
    sku: 'share',
    series: 'Courtline',
    attributes: [],
    categories: [],
    colors: ['#e9e5da', lime],
  } as const
  const { body } = drawRacket(subject, sheet)
  const panel = courtlineHero().replace('<svg ', '<svg x="-100" y="0" width="1400" height="630" ')
  const words = lettering('COURTLINE', 72, 330, paper, { face: 'condensed', height: 104, spacing: 0.015 })
  const line = lettering('Rackets, shoes, strings. Strung while you wait.', 74, 392, paper, {
    face: 'medium',
    height: 19,
    spacing: 0.04,
  })
  const racket = `<g transform="translate(560 690) scale(1.36)">${body}</g>`
  return svg(
    1200,
    630,
    `<defs>${sheet.definitions()}</defs>${panel}${racket}<path d="M74 430H190" stroke="${lime}" stroke-width="6"/>${words}${line}`,
  )
}

function aerovoltShare(): string {
  const ground = `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset=".2" stop-color="#f6f8fb"/><stop offset="1" stop-color="#c9d7f4"/></linearGradient></defs><path d="M0 0H1200V630H0Z" fill="url(#sky)"/>`
  const study = `<g transform="translate(760 470) rotate(42) scale(7)">${shuttleStudy(cobalt, coral, 0.16)}</g>`
  const words = lettering('Aerovolt', 76, 300, '#10182e', { face: 'medium', height: 78, spacing: 0.01 })
  const line = lettering('Official', 80, 370, cobalt, { face: 'medium', height: 34, spacing: 0.03 })
  return svg(
    1200,
    630,
    `${ground}${study}${words}${line}<path d="M80 414H180" stroke="${coral}" stroke-width="2.5"/>`,
  )
}
