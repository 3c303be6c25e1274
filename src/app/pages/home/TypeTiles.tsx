import type { ReactNode } from 'react'
import { categoryAt, useCategories, useCategoryTitle } from '../../../features/catalog'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Link } from '../../../ui/Link'
import { Artwork, ArtworkScene } from './Artwork'
import { HomeSection } from './HomeSection'
import { typeTiles, type TypeTile } from './tileArt'
import styles from './TypeTiles.module.css'

/** The categories, each with a drawing; the first one is the largest. */
export function TypeTiles() {
  const { brand } = useSite()
  return (
    <TileSection>
      {typeTiles[brand].map((tile) => (
        <Tile key={tile.category} tile={tile} />
      ))}
    </TileSection>
  )
}

/** The heading of the categories above their tiles. */
export function TileSection({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['home', 'shop'])
  const { brand } = useSite()
  return (
    <HomeSection title={t('home.shopByType')} aside={<p>{t(`brand.${brand}.typesText`)}</p>}>
      <ul role="list" className={styles.types}>
        {children}
      </ul>
    </HomeSection>
  )
}

// A category without products in this region has no tile.
function Tile({ tile: { category, ...art } }: { tile: TypeTile }) {
  const { t } = useTranslation('shop')
  const titleOf = useCategoryTitle()
  const { data: tree = [] } = useCategories()
  const path = paths.category(category)
  const node = categoryAt(tree, path)
  if (!node || node.productCount === 0) return null
  return (
    <li className={art.view === undefined ? undefined : styles.large}>
      <Link to={path} className={styles.tile}>
        {art.view === undefined ? (
          <Artwork {...art} sizes="(min-width: 1024px) 320px, 35vw" />
        ) : (
          <ArtworkScene {...art} sizes="(min-width: 1024px) 640px, 58vw" className={styles.scene} />
        )}
        <span className={styles.name}>{titleOf(node)}</span>
        <span className={styles.count}>{t('listing.products', { count: node.productCount })}</span>
      </Link>
    </li>
  )
}
