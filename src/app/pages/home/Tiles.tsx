import { useSite } from '../../../site/useSite'
import { CatalogTiles } from './CatalogTiles'
import { TypeTiles } from './TypeTiles'

/** The categories with the pictures chosen for them, or with those of the catalog. */
export function Tiles() {
  return useSite().commerce.showcase === 'chosen' ? <TypeTiles /> : <CatalogTiles />
}
