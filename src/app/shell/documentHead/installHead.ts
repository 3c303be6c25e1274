import { brandOf } from '../../../site/brand/brands'
import { prefixOf, type Locale, type Site } from '../../../site/site'
import { themeColors } from '../../../site/brand/themeColors'

/**
 * What a browser needs to install the shop: its manifest, its name on a home screen, and the colour of the bar above the
 * page, by scheme. The same for every page, so it is no part of the tree; `scheme.ts` turns the colours.
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
