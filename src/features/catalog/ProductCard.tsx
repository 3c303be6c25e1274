import { useState, type ReactNode } from 'react'
import { isDrawnOnCards, lineFigures } from '../../domain/product/keyFigures'
import { isColor, isPhysicalProduct, type Product, type ProductOption } from '../../domain/product/product'
import { useTranslation } from '../../site/translations/useTranslation'
import { withOption } from '../../site/urls/optionParameters'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Link } from '../../ui/Link'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import {
  KeyFigures,
  ProductBadges,
  ProductPicture,
  ProductPrice,
  Rating,
  useAttributeTranslations,
} from '../productDisplay'
import { CardColors } from './CardColors'
import styles from './ProductCard.module.css'

/**
 * `drawn`: key figures beside the picture; `line`: a wide picture and a line of text; `picker`: the same with
 * controls below the price.
 */
export type CardLook = 'drawn' | 'line' | 'picker'

/** The look of the cards in a list: drawn figures if all products have them, otherwise a line of text. */
export function chooseCardLook(products: readonly Pick<Product, 'kind'>[]): 'drawn' | 'line' {
  return products.every(isDrawnOnCards) ? 'drawn' : 'line'
}

interface ProductCardProps {
  readonly product: Product
  readonly look: CardLook
  /** Two small controls at most, e.g. the wishlist button and the compare checkbox. */
  readonly actions?: ReactNode
  /** A small button in the corner of the picture. */
  readonly corner?: ReactNode
  /** The query of its link, with its question mark, e.g. the size that the listing is filtered by. */
  readonly query?: string | undefined
  /** Below the price of a `picker`, e.g. the sizes. */
  readonly below?: ReactNode
  /** True for cards that are visible without scrolling. */
  readonly isEarly?: boolean
}

/**
 * The picture's widths, as in the `sizes` attribute: beside the figures on wide screens, or above them. On phones a
 * little less than the real width, because the next larger file has twice the bytes.
 */
const besideFigures = '(min-width: 1024px) 180px, (min-width: 768px) 30vw, 43vw'
const aboveFigures = '(min-width: 1024px) 300px, (min-width: 768px) 30vw, 43vw'

/** A product in a listing: picture, brand, key figures, price. */
export function ProductCard(props: ProductCardProps) {
  const { product, look, actions, corner, query = '', below, isEarly = false } = props
  const { t } = useTranslation('shop')
  const { brand: shop } = useSite()
  // The second view loads when a mouse or the keyboard first reaches the card.
  const [isReached, setIsReached] = useState(false)
  const { name, brand, series, images, inStock } = product
  const picture = images.find(({ isDefault }) => isDefault) ?? images[0]
  const sizes = look === 'drawn' && shop === 'courtline' ? besideFigures : aboveFigures
  const second = isReached ? images.find((image) => image !== picture)?.url : undefined
  const colors = useColors(product, query)
  const over = colors.picture ?? second
  return (
    <article
      className={styles.card}
      data-look={look}
      data-sold-out={inStock ? undefined : ''}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsReached(true)}
      onFocus={({ target }) => target.matches(':focus-visible') && setIsReached(true)}
    >
      <div className={styles.picture}>
        {picture ? (
          <ProductPicture
            url={picture.url}
            alt=""
            sizes={sizes}
            isSmall
            priority={isEarly ? 'early' : 'late'}
          />
        ) : null}
        {over && over !== picture?.url ? (
          <ProductPicture
            className={colors.shown === undefined ? styles.second : styles.colored}
            url={over}
            alt=""
            sizes={sizes}
            isSmall
            priority="early"
          />
        ) : null}
        {inStock ? null : <p className={styles.soldOut}>{t('product.soldOut')}</p>}
        <ProductBadges product={product} />
        {corner}
      </div>
      {look === 'drawn' ? <KeyFigures product={product} size="card" /> : null}
      <div className={styles.names}>
        <p className={styles.maker}>
          {series && series !== brand && !name.startsWith(series) ? `${brand} · ${series}` : brand}
        </p>
        <h3 className={styles.name}>
          <Link to={colors.urlOf(colors.shown)}>{name}</Link>
        </h3>
        {look === 'drawn' ? null : <FigureLine product={product} />}
        <CardVariants product={product} colors={colors} />
      </div>
      <div className={styles.foot}>
        <p className={styles.price}>
          <ProductPrice product={product} />
        </p>
        <div className={styles.actions}>{actions}</div>
      </div>
      {look === 'picker' ? <div className={styles.below}>{below}</div> : null}
    </article>
  )
}

/** No line begins with the dot. */
const between = '\u00a0· '

/** Key figures as text, e.g. `6 rackets · 52 l`. A bare number gets its attribute's name. */
function FigureLine({ product }: { product: Product }) {
  const { shortNameOf, formatValue: valueOf } = useAttributeTranslations()
  const figures = lineFigures(product)
  if (figures.length === 0) return null
  const texts = figures.map((attribute) =>
    product.kind === 'accessory' || (attribute.unit === null && Number(attribute.value) > 0)
      ? `${shortNameOf(attribute.name)} ${valueOf(attribute)}`
      : valueOf(attribute),
  )
  return <p className={styles.line}>{texts.join(between)}</p>
}

type Colors = ReturnType<typeof useColors>

/** The color that a card shows, and the URLs of its product in a color. */
function useColors({ slug, options, variants }: Product, query: string) {
  const [shown, onShow] = useState<string>()
  const option = options.find((candidate) => isColor(candidate) && candidate.values.length > 1)
  const name = option?.displayName ?? ''
  return {
    option,
    shown,
    onShow,
    picture:
      shown === undefined
        ? undefined
        : variants.find((variant) => variant.options[name] === shown)?.defaultImage,
    urlOf: (color: string | undefined) =>
      paths.product(slug) +
      (color === undefined ? query : `?${withOption(new URLSearchParams(query), name, color)}`),
  }
}

/** A product's sizes, colors, availability and rating. */
function CardVariants({ product, colors }: { readonly product: Product; readonly colors: Colors }) {
  const { options, inStock, rating } = product
  const { t } = useTranslation('shop')
  const { formatValue: valueOf } = useAttributeTranslations()
  const labelsOf = ({ values }: ProductOption) =>
    values.map(({ label }) => valueOf({ value: label, unit: null }))
  const { option, shown, onShow, urlOf } = colors
  const parts = options.flatMap((other) => (isColor(other) ? [] : spanOfLabels(labelsOf(other))))
  const hasParts = parts.length > 0 || option !== undefined
  if (!hasParts && inStock && !rating && !isPhysicalProduct(product)) return null
  return (
    <p className={styles.variants} data-in-stock={inStock ? '' : undefined}>
      {inStock && hasParts ? <VisuallyHidden>{t('product.inStock')}, </VisuallyHidden> : null}
      {parts.length > 0 || !hasParts ? (
        <span>{hasParts ? parts.join(between) : t(inStock ? 'product.inStock' : 'product.soldOut')}</span>
      ) : null}
      {option ? <CardColors option={option} shown={shown} onShow={onShow} urlOf={urlOf} /> : null}
      {rating ? <Rating {...rating} /> : null}
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
