import type { Product } from '../../../domain/product/product'
import type { Rating } from '../../../domain/product/reviewSchema'
import { formatDecimals } from '../../../site/formats/decimals'
import { describeProduct } from '../../../site/texts/productDescription'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useLocale } from '../../../site/useSite'
import { Stars } from '../../productDisplay'
import styles from '../RatingLink.module.css'

interface ProductTextProps {
  readonly product: Product
  readonly className: string | undefined
}

/** A text about a product in the page's language, composed from its attributes; otherwise its description. */
export function ProductText({ product, className }: ProductTextProps) {
  const { i18n } = useTranslation(['productText', 'shop'])
  const text = describeProduct(i18n, product)
  return (
    <p className={className} {...(text === null && { lang: 'en' })}>
      {text ?? product.description}
    </p>
  )
}

/** The average of all reviews, linked to the part of `ProductPage` that shows them. */
export function RatingLink({ average, count }: Rating) {
  const { t } = useTranslation('productText')
  const number = formatDecimals(average, useLocale(), 1)
  return (
    <a className={styles.rating} href="#reviews">
      <Stars average={average} /> {t('productText.rating', { average: number, count })}
    </a>
  )
}
