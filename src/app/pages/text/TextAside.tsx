import type { ReactNode } from 'react'
import { defaultDeliveryOptions } from '../../../domain/delivery'
import { regions } from '../../../domain/region/region'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths, type TextPage } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Link } from '../../../ui/Link'
import { Contact } from './ContactAside'
import styles from './TextAside.module.css'

type Part = 'map' | 'measure' | 'contact'

const partsOf: Readonly<Record<TextPage, readonly Part[]>> = {
  about: ['map', 'contact'],
  contact: ['map'],
  delivery: ['map', 'contact'],
  returns: ['measure', 'contact'],
  faq: ['measure', 'contact'],
  terms: ['contact'],
  privacy: ['contact'],
  grievance: ['contact'],
}

const contents: Readonly<Record<Part, () => ReactNode>> = { map: Map, measure: Measure, contact: Contact }

/** Beside a text: where deliveries come from, how to measure, how to reach the shop. */
export function TextAside({ page }: { page: TextPage }) {
  const { t } = useTranslation('content')
  const { commerce } = useSite()
  const parts = partsOf[page].filter((part) => part !== 'map' || commerce.quotesDelivery)
  if (parts.length === 0) return null
  return (
    <aside className={styles.aside} aria-label={t('aside.title')}>
      {parts.map((part) => {
        const Content = contents[part]
        return (
          <section key={part} className={styles.part}>
            <Content />
          </section>
        )
      })}
    </aside>
  )
}

function Map() {
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

function Measure() {
  const { t } = useTranslation(['content', 'shop'])
  return (
    <>
      <svg className={styles.drawing} viewBox="0 0 256 128" aria-hidden="true" focusable="false">
        <path className={styles.fast} d="M36 14v92h196" />
        <path
          className={styles.fast}
          d="M44 20q2 28-4 48-6 22 6 26h150q18 0 18-13 0-12-22-16-34-6-52-28-12-16-10-27"
        />
        <path className={styles.slow} d="M214 78v40" />
        <path
          className={styles.fast}
          d="M38 118h176M38 113v10M60 115v6M82 115v6M104 115v6M126 115v6M148 115v6M170 115v6M192 115v6M214 113v10"
        />
      </svg>
      <h2>{t('aside.measure')}</h2>
      <p>{t('aside.measureText')}</p>
      <p>
        <Link to={paths.sizeGuide()}>{t('sizeGuide.title')}</Link>
      </p>
    </>
  )
}
