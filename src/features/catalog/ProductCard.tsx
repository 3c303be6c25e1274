import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '../../domain/product/product'
import { paths } from '../../site/urls/paths'
import { KeyFigures } from '../../ui/figures/KeyFigures'
import { Link } from '../../ui/Link'
import { ProductBadges } from '../../ui/product/ProductBadges'
import { ProductPicture } from '../../ui/product/ProductPicture'
import { ProductPrice } from '../../ui/product/ProductPrice'
import { CardVariants } from './CardVariants'
import styles from './ProductCard.module.css'

interface ProductCardProps {
  readonly product: Product
  /** What can be done with it: room for two small controls, e.g. the wishlist's heart and the compare tick. */
  readonly actions?: ReactNode
  /** True for cards that are seen without scrolling. */
  readonly isEarly?: boolean
}

const pictureSizes = '(min-width: 1024px) 160px, (min-width: 768px) 30vw, 45vw'

/** A product in a listing: artwork, who made it, its key figures drawn, what it costs. */
export function ProductCard({ product, actions, isEarly = false }: ProductCardProps) {
  const { t } = useTranslation('shop')
  const { name, brand, series, slug, images, inStock } = product
  const picture = images.find(({ isDefault }) => isDefault) ?? images[0]
  return (
    <article className={styles.card} data-sold-out={inStock ? undefined : ''}>
      <div className={styles.top}>
        <div className={styles.picture}>
          {picture ? (
            <ProductPicture
              url={picture.url}
              alt=""
              sizes={pictureSizes}
              priority={isEarly ? 'early' : 'late'}
            />
          ) : null}
          {inStock ? null : <p className={styles.soldOut}>{t('product.soldOut')}</p>}
        </div>
        <ProductBadges product={product} />
      </div>
      <div className={styles.figures}>
        <KeyFigures product={product} size="card" />
      </div>
      <div className={styles.names}>
        <p className={styles.maker}>
          {series && series !== brand && !name.startsWith(series) ? `${brand} · ${series}` : brand}
        </p>
        <h3 className={styles.name}>
          <Link to={paths.product(slug)}>{name}</Link>
        </h3>
        <CardVariants product={product} />
      </div>
      <div className={styles.foot}>
        <p className={styles.price}>
          <ProductPrice product={product} />
        </p>
        <div className={styles.actions}>{actions}</div>
      </div>
    </article>
  )
}
