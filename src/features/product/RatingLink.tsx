import { useTranslation } from 'react-i18next'
import type { Rating } from '../../domain/product/review'
import { useLocale } from '../../site/useSite'
import styles from './RatingLink.module.css'

/** The average of all reviews, linked to the part of `ProductPage` that shows them. */
export function RatingLink({ average, count }: Rating) {
  const { t } = useTranslation('productText')
  const number = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1 }).format(average)
  return (
    <a className={styles.rating} href="#reviews">
      {t('productText.rating', { average: number, count })}
    </a>
  )
}
