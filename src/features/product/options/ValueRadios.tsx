import { useId, type ReactNode } from 'react'
import type { OptionValue } from '../../../domain/product/modifier'
import type { Product, ProductOption } from '../../../domain/product/product'
import type { ValueTranslation } from '../../../site/texts/attributeText'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useAttributeTranslations, useValueTranslations } from '../../productDisplay'
import { isAvailable, isOffered, type OptionChoice } from './chosenVariant'
import { useChoicePrompt } from './useChoicePrompt'
import styles from './ValueRadios.module.css'

interface RadioValue extends OptionValue {
  readonly canBeHad: boolean
  /** True if the value can be chosen although it is sold out, to wait for it. */
  readonly canBeAwaited?: boolean
  /** Text of the surcharge; absent if there is none. */
  readonly note?: string
}

interface ValueRadiosProps {
  readonly title: string
  readonly values: readonly RadioValue[]
  readonly chosen: string | undefined
  readonly onChoose: (value: string) => void
  /** Error message; absent if the choice is valid. */
  readonly problem?: string | undefined
  /** A control beside the title, e.g. the size guide. */
  readonly aside?: ReactNode
}

/** A radio group; unavailable values stay visible, marked as sold out, and disabled unless they can be awaited. */
export function ValueRadios({ title, values, chosen, onChoose, problem, aside }: ValueRadiosProps) {
  const { t } = useTranslation('shop')
  const textOf = useValueTranslations()
  const group = useId()
  const problemId = `${group}-problem`
  const isOpen = chosen === undefined
  return (
    <fieldset
      className={styles.option}
      aria-describedby={problem === undefined ? undefined : problemId}
      data-open={isOpen ? '' : undefined}
      data-problem={problem === undefined ? undefined : ''}
    >
      <legend className={styles.legend}>
        <span>{isOpen ? title : t('product.choice', { option: title, value: '' })}</span>
        {isOpen ? null : <ValueName {...textOf(chosen)} />}
      </legend>
      <div className={styles.values}>
        {values.map(({ label, hexColors, canBeHad, canBeAwaited = false, note }) => (
          <label
            key={label}
            className={styles.value}
            data-sold-out={canBeHad ? undefined : ''}
            data-off={canBeHad || canBeAwaited ? undefined : ''}
          >
            <input
              type="radio"
              name={group}
              value={label}
              checked={label === chosen}
              disabled={!canBeHad && !canBeAwaited}
              onChange={() => onChoose(label)}
            />
            <Swatch colors={hexColors} />
            <ValueName {...textOf(label)} />
            {note === undefined ? null : <span className={styles.note}>{note}</span>}
            {canBeHad ? null : <span className={styles.note}>{t('product.soldOut')}</span>}
          </label>
        ))}
      </div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
      {problem === undefined ? null : (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function ValueName({ text, lang }: ValueTranslation) {
  return <span lang={lang}>{text}</span>
}

function Swatch({ colors: [first, second = first] = [] }: { colors: readonly string[] | undefined }) {
  if (first === undefined) return null
  return (
    <span
      className={styles.swatch}
      style={{ background: `linear-gradient(135deg, ${first} 50%, ${second} 50%)` }}
    />
  )
}

interface OptionRadiosProps {
  readonly product: Product
  readonly option: ProductOption
  readonly choice: OptionChoice
  readonly onChoose: (value: string) => void
  /** True to mark the option while it is open. */
  readonly isMarked: boolean
  /** True if a sold-out value can be chosen, to wait for its variant. */
  readonly canWait?: boolean
  readonly aside?: ReactNode
}

/** The values of one product option as radios. */
export function OptionRadios({
  product,
  option: { displayName, values },
  choice,
  onChoose,
  isMarked,
  canWait = false,
  aside,
}: OptionRadiosProps) {
  const { nameOf } = useAttributeTranslations()
  const promptFor = useChoicePrompt()
  return (
    <ValueRadios
      title={nameOf(displayName.toLowerCase())}
      values={values.map((value) => ({
        ...value,
        canBeHad: isAvailable(product, choice, displayName, value.label),
        canBeAwaited: canWait && isOffered(product, choice, displayName, value.label),
      }))}
      chosen={choice[displayName]}
      onChoose={onChoose}
      problem={isMarked && choice[displayName] === undefined ? promptFor(displayName) : undefined}
      aside={aside}
    />
  )
}
