import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OptionValue, Product, ProductOption } from '../../domain/product'
import { useAttributeWords } from '../../ui/figures/useAttributeWords'
import { isAvailable, type OptionChoice } from './chosenVariant'
import styles from './OptionRadios.module.css'

interface OptionRadiosProps {
  readonly product: Product
  readonly option: ProductOption
  readonly choice: OptionChoice
  readonly onChoose: (value: string) => void
}

/** One option's values side by side; what cannot be had stays in sight and says why. */
export function OptionRadios({
  product,
  option: { displayName, values },
  choice,
  onChoose,
}: OptionRadiosProps) {
  const { t } = useTranslation('shop')
  const { nameOf } = useAttributeWords()
  const group = useId()
  const chosen = choice[displayName]
  const title = nameOf(displayName.toLowerCase())
  return (
    <fieldset className={styles.option}>
      <legend className={styles.legend}>
        {chosen === undefined ? title : t('product.choice', { option: title, value: chosen })}
      </legend>
      <div className={styles.values}>
        {values.map((value) => {
          const { label } = value
          const canBeHad = isAvailable(product, choice, displayName, label)
          return (
            <label key={label} className={styles.value} data-sold-out={canBeHad ? undefined : ''}>
              <input
                type="radio"
                name={group}
                value={label}
                checked={label === chosen}
                disabled={!canBeHad}
                onChange={() => onChoose(label)}
              />
              <Swatch value={value} />
              <span>{label}</span>
              {canBeHad ? null : <span className={styles.reason}>{t('product.soldOut')}</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function Swatch({ value: { hexColors = [] } }: { value: OptionValue }) {
  const [first, second = first] = hexColors
  if (first === undefined) return null
  return (
    <span
      className={styles.swatch}
      style={{ background: `linear-gradient(135deg, ${first} 50%, ${second} 50%)` }}
    />
  )
}
