import { useSite } from '../../../site/useSite'
import { CatalogueTiles } from './CatalogueTiles'
import { TypeTiles } from './TypeTiles'

/** The categories with the pictures chosen for them, or with those of the catalogue. */
export function Tiles() {
  return useSite().commerce.showcase === 'chosen' ? <TypeTiles /> : <CatalogueTiles />
}
