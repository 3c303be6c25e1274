import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '../../domain/catalogue/category'
import { useSite } from '../../site/useSite'
import { Link } from '../../ui/Link'
import { Artwork } from '../home/Artwork'
import { artOf } from '../home/tileArt'
import { useCategoryTitle } from '../listing/useCategoryTitle'
import styles from './ShopByType.module.css'

/** Links to the subcategories, without group headings. Shows drawings only when every subcategory has one. */
export function ShopByType({ node }: { node: CategoryNode }) {
  const { t } = useTranslation('shop')
  const titleOf = useCategoryTitle()
  const { brand } = useSite()
  const below = node.children
    .flatMap((child) => (child.isGroup ? child.children : child))
    .filter(({ productCount }) => productCount > 0)
  if (below.length === 0) return null
  const isDrawn = below.every(({ path }) => artOf(brand, path) !== null)
  return (
    <nav className={styles.types} data-drawn={isDrawn ? '' : undefined} aria-labelledby="shop-by-type">
      <p id="shop-by-type" className={styles.title}>
        {t('home.shopByType')}
      </p>
      <ul role="list">
        {below.map((child) => {
          const art = isDrawn ? artOf(brand, child.path) : null
          return (
            <li key={child.path}>
              <Link to={child.path}>
                {art === null ? null : <Artwork sku={art} sizes="56px" className={styles.art} />}
                <span>{titleOf(child)}</span>
                <span className={styles.count}>{child.productCount}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
