/** The bar below the header: the flash sale with its countdown, or the site's announcement. */
export { BarContent, SiteBar } from './SiteBar'
export { useBarsOn } from './useBarsOn'
