import { defaultDeliveryOptions } from '../../../domain/delivery'
import { regions } from '../../../domain/region/region'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import styles from './TextAside.module.css'

/** Where deliveries come from and how long they take, with a drawn map. */
export function DeliveryMap() {
  const { t } = useTranslation(['content', 'product', 'shop'])
  const { region } = useSite()
  return (
    <>
      <svg className={styles.drawing} viewBox="0 0 256 128" aria-hidden="true" focusable="false">
        <pattern id="dots" width="8" height="8" patternUnits="userSpaceOnUse">
          <circle cx="4" cy="4" r="1.2" />
        </pattern>
        {/* Land with a coast, of no country in particular. */}
        <path
          fill="url(#dots)"
          d="M18 30Q50 6 98 14T170 10Q226 12 240 44T226 92Q204 122 160 116T98 120Q48 124 26 96T18 30z"
        />
        <path className={styles.slow} d="M84 72Q130 22 206 40M84 72Q150 118 214 88" />
        <path className={styles.fast} d="M84 72Q110 50 138 68" />
        <path
          className={styles.mark}
          d="M84 76l-9-13a11 11 0 1 1 18 0zM206 34l8 6v8h-16v-8zM214 82l8 6v8h-16v-8zM138 62l8 6v8h-16v-8z"
        />
      </svg>
      <h2>{t('aside.from', { city: regions[region].company.city })}</h2>
      <ul role="list" className={styles.methods}>
        {defaultDeliveryOptions(region).map(({ method, days }) => (
          <li key={method} data-method={method}>
            {t(`product.deliveryIn.${method}`, { ...days, context: days.from === days.to ? 'day' : 'days' })}
          </li>
        ))}
      </ul>
    </>
  )
}
