import { useTranslation } from 'react-i18next'
import { defaultDeliveryOptions, freeDeliveryThreshold } from '../../../domain/delivery'
import { paymentMethods } from '../../../domain/payment/paymentMethods'
import { regions } from '../../../domain/region/region'
import { useSite } from '../../../site/useSite'
import { ArtworkScene } from './Artwork'
import { DeliveryFact } from './DeliveryFact'
import { Fact } from './Fact'
import { homeContentOf } from './homeContent'
import styles from './Bench.module.css'

/** The region's delivery, returns and payment facts. They are the same rules that checkout applies. */
export function Bench() {
  const { t, i18n } = useTranslation(['home', 'shop'])
  const { brand, region } = useSite()
  const methods = paymentMethods(region, i18n.language)
  return (
    <section className={styles.bench} data-late>
      <div className={styles.content}>
        <header>
          <h2>{t(`brand.${brand}.benchTitle`)}</h2>
          <p>{t(`brand.${brand}.benchText`)}</p>
          <ArtworkScene
            {...homeContentOf(brand).bench}
            sizes="(min-width: 1024px) 400px, 58vw"
            className={styles.scene}
          />
        </header>
        <dl>
          <Fact
            name={t('home.facts.free')}
            value={t('home.facts.freeFrom', { amount: freeDeliveryThreshold(region) })}
            note={t('home.facts.freeNote')}
          />
          <Fact
            name={t('home.facts.returns')}
            value={t('home.facts.returnsDays')}
            note={t('home.facts.returnsNote')}
          />
          {defaultDeliveryOptions(region).map((option) => (
            <DeliveryFact key={option.method} option={option} />
          ))}
          <Fact
            name={t('home.facts.pay')}
            value={methods.map(({ label }) => label).join(', ')}
            note={t('home.facts.taxIncluded', { percent: regions[region].tax.percent })}
            isLong
          />
        </dl>
      </div>
    </section>
  )
}
