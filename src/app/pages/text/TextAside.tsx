import type { ReactNode } from 'react'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths, type TextPage } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Link } from '../../../ui/Link'
import { Contact } from './ContactAside'
import { DeliveryMap } from './DeliveryMap'
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

const contents: Readonly<Record<Part, () => ReactNode>> = {
  map: DeliveryMap,
  measure: Measure,
  contact: Contact,
}

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
