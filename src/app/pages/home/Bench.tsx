import { defaultDeliveryOptions, freeDeliveryThreshold, type DeliveryOption } from '../../../domain/delivery'
import { paymentMethods } from '../../../domain/payment/paymentMethods'
import { regions } from '../../../domain/region/region'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { ArtworkScene } from './Artwork'
import { homeContent } from './homeContent'
import styles from './Bench.module.css'

/** The region's delivery, returns and payment facts. They are the same rules that checkout applies. */
export function Bench() {
  const { t, i18n } = useTranslation(['home', 'shop'])
  const { brand, region } = useSite()
  const methods = paymentMethods(region, i18n.language)
  return (
    <section className={styles.bench} data-late suppressHydrationWarning>
      <div className={styles.content}>
        <header>
          <h2>{t(`brand.${brand}.benchTitle`)}</h2>
          <p>{t(`brand.${brand}.benchText`)}</p>
          <ArtworkScene
            {...homeContent(brand).bench}
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

/** A delivery option with its fee and duration. */
function DeliveryFact({ option: { method, fee, days } }: { option: DeliveryOption }) {
  const { t } = useTranslation(['home', 'shop'])
  const money = useMoney()
  const duration = days.to === 1 ? t('home.facts.workingDay', days) : t('home.facts.workingDays', days)
  return <Fact name={t(`home.facts.${method}`)} value={money(fee)} note={duration} />
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly note: string
  /** True for text instead of a number, in a smaller font. */
  readonly isLong?: boolean
}

/** A rule of the shop: its name, its value and a note. */
function Fact({ name, value, note, isLong = false }: FactProps) {
  return (
    <div className={isLong ? styles.long : styles.fact}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}
