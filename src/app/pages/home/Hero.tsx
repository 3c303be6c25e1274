import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../site/useSite'
import { CourtLines } from '../../shell/brand/CourtLines'
import styles from './Hero.module.css'

interface HeroProps {
  readonly action: ReactNode
  readonly product: ReactNode
}

/** The first screen: the brand's claim, one link, and one product. */
export function Hero({ action, product }: HeroProps) {
  const { t } = useTranslation('home')
  const { brand } = useSite()
  return (
    <section className={styles.stage}>
      <CourtLines />
      <div className={styles.content}>
        <div className={styles.text}>
          <h1>{t(`brand.${brand}.heroTitle`)}</h1>
          <p>{t(`brand.${brand}.heroText`)}</p>
          {action}
        </div>
        {product}
      </div>
    </section>
  )
}
