import type { CategoryNode } from '../../../domain/catalog/category'
import { useCategories, useGetListingQuery, useCategoryTitle } from '../../../features/catalog'
import { ProductPicture } from '../../../features/productDisplay'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Link } from '../../../ui/Link'
import { tileQuery, tilesIn } from './catalogTileQueries'
import { TileSection } from './TypeTiles'
import styles from './TypeTiles.module.css'

/** The categories of a catalog that nobody has chosen pictures for: each has that of its best seller. */
export function CatalogTiles() {
  const { data: tree = [] } = useCategories()
  return (
    <TileSection>
      {tilesIn(tree).map((node) => (
        <Tile key={node.entityId} node={node} />
      ))}
    </TileSection>
  )
}

function Tile({ node }: { node: CategoryNode }) {
  const { t } = useTranslation('shop')
  const titleOf = useCategoryTitle()
  const { data: listing } = useGetListingQuery(tileQuery(node))
  const picture = listing?.products[0]?.images[0]
  return (
    <li>
      <Link to={node.path} className={styles.tile}>
        {picture ? (
          <ProductPicture
            url={picture.url}
            alt=""
            sizes="(min-width: 1024px) 320px, 40vw"
            className={styles.photo}
          />
        ) : null}
        <span className={styles.name}>{titleOf(node)}</span>
        <span className={styles.count}>{t('listing.products', { count: node.productCount })}</span>
      </Link>
    </li>
  )
}
