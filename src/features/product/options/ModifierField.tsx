import { useTranslation } from 'react-i18next'
import { answerTo, type ProductModifier, type TextModifier } from '../../../domain/product/modifier'
import { limitsOf, offeredValues } from '../../../domain/product/modifierSelections'
import { useMoney } from '../../../site/formats/useMoney'
import { TextAreaField, TextField } from '../../../ui/form/Field'
import { useAttributeTranslations } from '../../../ui/figures/useAttributeTranslations'
import { AmountField } from './AmountField'
import { SelectionField } from './SelectionField'
import { useProblemMessages } from './useProblemMessages'
import type { AnsweredModifiers } from './useSelections'
import { ValueRadios } from './ValueRadios'

export interface ModifierFieldProps<Modifier = ProductModifier> {
  readonly modifier: Modifier
  readonly answered: AnsweredModifiers
  /** ISO 4217 code of the product's prices. */
  readonly currency: string
}

/** What a product asks for, each in its own kind of field. */
export function ModifierField({ modifier, answered, currency }: ModifierFieldProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const money = useMoney()
  const { nameOf } = useAttributeTranslations()
  const problemMessages = useProblemMessages(answered)
  const { selections, answer } = answered
  const text = answerTo(modifier, selections.answers)
  const name = nameOf(modifier.displayName.toLowerCase())
  const label = modifier.isRequired ? name : t('modifier.optional', { name })
  const problem = problemMessages(modifier)
  const added = (surcharge: number) =>
    surcharge > 0
      ? t('modifier.adds', { price: money({ value: surcharge, currencyCode: currency }) })
      : undefined

  switch (modifier.kind) {
    case 'choice': {
      const values = offeredValues(modifier, selections).map(({ surcharge, inStock, ...value }) => {
        const note = added(surcharge)
        return { ...value, canBeHad: inStock, ...(note !== undefined && { note }) }
      })
      if (values.length === 0) return null
      const choose = (value: string) => answer(modifier, value)
      return (
        <ValueRadios title={label} chosen={text || undefined} onChoose={choose} {...{ values, problem }} />
      )
    }
    case 'text': {
      const field = {
        label,
        problem,
        // Nobody counts the signs of an address or a day.
        hint:
          [
            isCounted(modifier) ? t('modifier.longest', { count: modifier.longest }) : '',
            added(modifier.surcharge),
          ]
            .filter(Boolean)
            .join(' · ') || undefined,
        value: text,
        onChange: ({ target }: { target: { value: string } }) => answer(modifier, target.value),
      }
      return modifier.format === 'message' ? (
        <TextAreaField {...field} rows={3} />
      ) : (
        <TextField {...field} {...typingOf(modifier)} />
      )
    }
    case 'number': {
      const { least, most } = limitsOf(modifier, selections)
      const unit = modifier.unit === '' ? '' : `\u00a0${modifier.unit}`
      return (
        <TextField
          label={label}
          problem={problem}
          hint={t('modifier.span', { least: `${least}${unit}`, most: `${most}${unit}` })}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={1}
          value={text}
          onChange={({ target }) => answer(modifier, target.value)}
        />
      )
    }
    case 'product':
      return <SelectionField {...{ modifier, answered, currency, label, problem }} />
    case 'amount':
      return <AmountField {...{ modifier, answered, currency, label, problem }} />
  }
}

/** How a text is typed; never filled in from what the browser knows of the shopper, because it is about others. */
function typingOf({ format }: TextModifier) {
  const typing = { autoComplete: 'off' }
  if (format === 'email') return { ...typing, type: 'email', inputMode: 'email' as const }
  if (format === 'digits') return { ...typing, inputMode: 'numeric' as const }
  return format === 'date' ? { ...typing, type: 'date' } : typing
}

const isCounted = ({ format }: TextModifier) => format !== 'email' && format !== 'date'
