import { tierRows } from '../../../domain/product/priceTiers'
import type { Price, Product } from '../../../domain/product/product'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import styles from './PriceTiers.module.css'

interface PriceTiersProps {
  readonly product: Product
  /** Current unit price. */
  readonly price: Price
}

/** The unit price by quantity. */
export function PriceTiers({ product: { priceTiers = [], options }, price }: PriceTiersProps) {
  const { t } = useTranslation('productText')
  const money = useMoney()
  return (
    <section className={styles.tiers} aria-labelledby="tiers">
      <h2 id="tiers">{t('tiers.title')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('tiers.quantity')}</th>
            <th scope="col">{t('tiers.each')}</th>
            <th scope="col">{t('tiers.saving')}</th>
          </tr>
        </thead>
        <tbody>
          {tierRows(priceTiers, price).map(({ from, to, percent, price: each }) => (
            <tr key={from}>
              <th scope="row">
                {to === null
                  ? t('tiers.from', { from })
                  : from === to
                    ? from
                    : t('tiers.range', { from, to })}
              </th>
              <td>{money(each)}</td>
              <td>{percent === 0 ? '–' : t('tiers.percent', { percent })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {options.length > 0 ? <p>{t('tiers.mixed')}</p> : null}
    </section>
  )
}
