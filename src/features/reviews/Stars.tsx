import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './Reviews.module.css'

/** A row of five stars. Screen readers read the number. @param count filled stars, 1 to 5 */
export function Stars({ count }: { count: number }) {
  const { t } = useTranslation(['reviews', 'shop'])
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{t('reviews.ofFive', { stars: count })}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarShape key={star} isFilled={star <= count} />
      ))}
    </span>
  )
}

/** Filled, or an outline: color alone must not carry the meaning (WCAG 1.4.1). */
export function StarShape({ isFilled }: { isFilled: boolean }) {
  return (
    <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true" data-filled={isFilled}>
      <path d="M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z" />
    </svg>
  )
}
