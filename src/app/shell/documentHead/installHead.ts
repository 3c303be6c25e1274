import { brandOf } from '../../../site/brand/brands'
import { themeColors } from '../../../site/brand/themeColors'
import { prefixOf, type Locale, type Site } from '../../../site/site'

/**
 * Head elements for installing the shop: manifest, name on a home screen, and a theme colour per scheme. They
 * are the same on every page, so they are outside the React tree. `scheme.ts` selects the colour.
 */
export function installHead(site: Site, locale: Locale): string {
  const colors = Object.entries(themeColors(site.brand)).map(
    ([scheme, color]) =>
      `<meta name="theme-color" content="${color}" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})">`,
  )
  return [
    `<link rel="manifest" href="${prefixOf(site, locale)}/site.webmanifest">`,
    `<meta name="apple-mobile-web-app-title" content="${brandOf(site.brand).shortName}">`,
    ...colors,
  ].join('')
}
