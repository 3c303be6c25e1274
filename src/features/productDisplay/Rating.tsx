import type { ReactNode } from 'react'
import type { Rating as ProductRating } from '../../domain/product/reviewSchema'
import { formatDecimals } from '../../site/formats/decimals'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import styles from './Rating.module.css'

declare module 'react' {
  interface CSSProperties {
    /** The average that the stars' style draws. */
    '--stars'?: number
  }
}

interface StarsProps {
  /** 0 to 5, drawn exactly: 2.5 fills half of the third star. */
  readonly average: number
  /** Read instead of the content. Without it, a text beside the stars says the same. */
  readonly label?: string
  readonly children?: ReactNode
}

/** A row of five stars in one element, because a list has many cards. */
export const Stars = ({ average, label, children }: StarsProps) => (
  <span
    className={styles.stars}
    role="img"
    aria-label={label}
    aria-hidden={label === undefined}
    style={{ '--stars': average }}
  >
    {children}
  </span>
)

/** The stars, the average and the number of a product's reviews. */
export function Rating({ average, count }: ProductRating) {
  const { t } = useTranslation('shop')
  const number = formatDecimals(average, useLocale(), 1)
  return (
    <Stars average={average} label={t('product.rated', { average: number, count })}>
      {number} ({count})
    </Stars>
  )
}
