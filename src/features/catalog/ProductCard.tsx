import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isColour, isGoods, type Product, type ProductOption } from '../../domain/product/product'
import type { BrandKey } from '../../site/site'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { KeyFigures } from '../../ui/figures/KeyFigures'
import { Link } from '../../ui/Link'
import { ProductBadges } from '../../ui/product/ProductBadges'
import { ProductPicture } from '../../ui/product/ProductPicture'
import { ProductPrice } from '../../ui/product/ProductPrice'
import styles from './ProductCard.module.css'
import { useAttributeTranslations } from '../../ui/figures/useAttributeTranslations'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

interface ProductCardProps {
  readonly product: Product
  /** Two small controls at most, e.g. the wishlist button and the compare checkbox. */
  readonly actions?: ReactNode
  /** True for cards that are visible without scrolling. */
  readonly isEarly?: boolean
}

/** The picture's widths in each brand's card, as in the `sizes` attribute. */
const pictureSizes: Readonly<Record<BrandKey, string>> = {
  courtline: '(min-width: 1024px) 160px, (min-width: 768px) 28vw, 39vw',
  aerovolt: '(min-width: 1200px) 300px, (min-width: 768px) 31vw, 46vw',
}

/** A product in a listing: picture, brand, drawn key figures, price. */
export function ProductCard({ product, actions, isEarly = false }: ProductCardProps) {
  const { t } = useTranslation('shop')
  const site = useSite()
  const { name, brand, series, slug, images, inStock } = product
  const picture = images.find(({ isDefault }) => isDefault) ?? images[0]
  return (
    <article className={styles.card} data-sold-out={inStock ? undefined : ''}>
      <div className={styles.top}>
        {picture ? (
          <ProductPicture
            url={picture.url}
            alt=""
            sizes={pictureSizes[site.brand]}
            priority={isEarly ? 'early' : 'late'}
            frame={styles.picture}
          />
        ) : null}
        {inStock ? null : <p className={styles.soldOut}>{t('product.soldOut')}</p>}
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

/** A product's sizes, number of colours and availability. */
function CardVariants({ product }: { product: Product }) {
  const { options, inStock } = product
  const { t } = useTranslation('shop')
  const { valueOf } = useAttributeTranslations()
  const text = (option: ProductOption) => {
    const labels = option.values.map(({ label }) => valueOf({ value: label, unit: null }))
    if (isColour(option)) return t('product.colours', { count: labels.length })
    return spanOfLabels(labels)
  }
  const parts = options.filter((option) => option.values.length > (isColour(option) ? 1 : 0)).map(text)
  if (parts.length === 0 && inStock && !isGoods(product)) return null
  return (
    <p className={styles.variants} data-in-stock={inStock ? '' : undefined}>
      {inStock && parts.length > 0 ? <VisuallyHidden>{t('product.inStock')}, </VisuallyHidden> : null}
      <span>{parts.length > 0 ? parts.join(' · ') : t(inStock ? 'product.inStock' : 'product.soldOut')}</span>
    </p>
  )
}

/**
 * Formats the span from the first label to the last, e.g. `G4–G6`. Labels in several size systems use the
 * first system, named once: `UK 5–11`. Spans are joined: `UK 3-6` to `UK 10-12` is `UK 3–12`.
 */
function spanOfLabels(labels: readonly string[]): string {
  const [first = '', last = first] = [labels[0], labels.at(-1)].map((label) => label?.split(' / ')[0])
  if (first === last) return first
  const [system = ''] = /^\p{L}+ /u.exec(first) ?? []
  const end = system !== '' && last.startsWith(system) ? last.slice(system.length) : last
  return `${first.replace(spanEnd, '$1')}–${end.replace(spanStart, '$1')}`
}

const spanEnd = /(\d)-\d+$/
const spanStart = /^\d+-(\d)/
