import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '../../domain/product/product'
import { useLocale } from '../../site/useSite'
import styles from './Rating.module.css'

interface StarsProps {
  /** 0 to 5, drawn exactly: 2.5 fills half of the third star. */
  readonly average: number
  /** Read instead of the content. Without it, a text beside the stars says the same. */
  readonly label?: string
  readonly children?: ReactNode
}

/** A row of five stars in one element, because a list has many cards. */
export function Stars({ average, label, children }: StarsProps) {
  // Safe cast: React passes custom properties through.
  const style = { '--stars': average } as CSSProperties
  return label === undefined ? (
    <span className={styles.stars} aria-hidden="true" style={style} />
  ) : (
    <span className={styles.stars} role="img" aria-label={label} style={style}>
      {children}
    </span>
  )
}

/** The stars, the average and the number of reviews of a product that has some. */
export function Rating({ rating }: { readonly rating: Product['rating'] | undefined }) {
  const { t } = useTranslation('shop')
  const format = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1 })
  if (!rating) return null
  const average = format.format(rating.average)
  return (
    <Stars average={rating.average} label={t('product.rated', { average, count: rating.count })}>
      {average} ({rating.count})
    </Stars>
  )
}
