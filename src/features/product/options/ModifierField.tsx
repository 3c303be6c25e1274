import { useState } from 'react'
import {
  selectionFor,
  type ProductModifier,
  type TextModifier,
  type AmountModifier,
} from '../../../domain/product/modifier'
import type { SelectionProblem } from '../../../domain/product/modifierCheck'
import { numberLimits, offeredValues } from '../../../domain/product/modifierSelections'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { TextAreaField, TextField } from '../../../ui/form/Field'
import { useAttributeTranslations } from '../../productDisplay'
import { SelectionField } from './SelectionField'
import { useChoicePrompt } from './useChoicePrompt'
import type { ModifierFieldProps, SelectionForm } from './useSelections'
import { ValueRadios } from './ValueRadios'
import styles from './ModifierField.module.css'

/** The field of a modifier, by its kind. */
export function ModifierField({ modifier, form, currency }: ModifierFieldProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const money = useMoney()
  const { nameOf } = useAttributeTranslations()
  const problemMessages = useProblemMessages(form)
  const { configuration, select } = form
  const text = selectionFor(modifier, configuration.selections)
  const name = nameOf(modifier.displayName.toLowerCase())
  const label = modifier.isRequired ? name : t('modifier.optional', { name })
  const problem = problemMessages(modifier)
  const inputExample = ({ format }: TextModifier) =>
    format === 'lettering' || format === 'digits' ? t(`modifier.example.${format}`) : undefined
  const added = (surcharge: number) =>
    surcharge > 0
      ? t('modifier.adds', { price: money({ value: surcharge, currencyCode: currency }) })
      : undefined

  switch (modifier.kind) {
    case 'choice': {
      const values = offeredValues(modifier, configuration).map(({ surcharge, inStock, ...value }) => {
        const note = added(surcharge)
        return { ...value, canBeHad: inStock, ...(note !== undefined && { note }) }
      })
      if (values.length === 0) return null
      const choose = (value: string) => select(modifier, value)
      return (
        <ValueRadios
          title={label}
          chosen={text || undefined}
          onChoose={choose}
          values={values}
          problem={problem}
        />
      )
    }
    case 'text': {
      const field = {
        label,
        problem,
        // A character limit is no use for an email address or a date.
        hint:
          [
            isCounted(modifier) ? t('modifier.maxLength', { count: modifier.longest }) : '',
            added(modifier.surcharge),
          ]
            .filter(Boolean)
            .join(' · ') || undefined,
        value: text,
        onChange: ({ target }: { target: { value: string } }) => select(modifier, target.value),
      }
      return modifier.format === 'message' ? (
        <TextAreaField {...field} rows={3} />
      ) : (
        <TextField {...field} {...inputAttributes(modifier)} placeholder={inputExample(modifier)} />
      )
    }
    case 'number': {
      const { least, most } = numberLimits(modifier, configuration)
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
          onChange={({ target }) => select(modifier, target.value)}
        />
      )
    }
    case 'product':
      return (
        <SelectionField modifier={modifier} form={form} currency={currency} label={label} problem={problem} />
      )
    case 'amount':
      return (
        <AmountField modifier={modifier} form={form} currency={currency} label={label} problem={problem} />
      )
  }
}

/** Input attributes of a text format. Autofill is off, because the text is about another person. */
function inputAttributes({ format }: TextModifier) {
  const typing = { autoComplete: 'off' }
  if (format === 'email') return { ...typing, type: 'email', inputMode: 'email' as const }
  if (format === 'digits') return { ...typing, inputMode: 'numeric' as const }
  return format === 'date' ? { ...typing, type: 'date' } : typing
}

const isCounted = ({ format }: TextModifier) => format !== 'email' && format !== 'date'

interface AmountFieldProps extends ModifierFieldProps<AmountModifier> {
  readonly label: string
  readonly problem: string | undefined
}

/** An amount of money: a suggested one or a typed one. */
function AmountField({ modifier, form, currency, label, problem }: AmountFieldProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const money = useMoney()
  const formatted = (value: number) => money({ value, currencyCode: currency })
  const text = selectionFor(modifier, form.configuration.selections)
  const usual = modifier.suggestions.find((amount) => String(amount) === text)
  const [isOther, setIsOther] = useState(text !== '' && usual === undefined)
  const other = t('modifier.otherAmount')
  const choose = (chosen: string) => {
    const amount = modifier.suggestions.find((each) => formatted(each) === chosen)
    setIsOther(amount === undefined)
    if (amount !== undefined) form.select(modifier, String(amount))
  }
  return (
    <div className={styles.amount}>
      <ValueRadios
        title={label}
        values={[...modifier.suggestions.map(formatted), other].map((value) => ({
          label: value,
          canBeHad: true,
        }))}
        chosen={isOther ? other : usual === undefined ? undefined : formatted(usual)}
        onChoose={choose}
        problem={isOther ? undefined : problem}
      />
      {isOther ? (
        <TextField
          label={t('modifier.amount', { currency })}
          problem={problem}
          hint={t('modifier.span', { least: formatted(modifier.least), most: formatted(modifier.most) })}
          inputMode="numeric"
          value={text}
          onChange={({ target }) => form.select(modifier, target.value)}
        />
      ) : null}
    </div>
  )
}

/** Returns the error message to show beside a modifier; undefined if there is none. */
export function useProblemMessages(form: SelectionForm) {
  const messageOf = useProblemMessage(form.configuration.modifiers)
  return (modifier: ProductModifier): string | undefined => {
    const problem = form.shownProblem(modifier)
    return problem && messageOf(modifier, problem)
  }
}

/** Returns the message of a modifier's problem. */
export function useProblemMessage(modifiers: readonly ProductModifier[]) {
  const money = useMoney()
  const site = useSite()
  const { t } = useTranslation(['configurator', 'shop'])
  const promptFor = useChoicePrompt()
  const { nameOf } = useAttributeTranslations()
  return (modifier: ProductModifier, problem: SelectionProblem): string => {
    const { limit: value = 0 } = problem
    const limit =
      modifier.kind === 'amount'
        ? money({ value, currencyCode: site.currency })
        : limitMessage(modifier, value)
    switch (problem.code) {
      case 'required':
        return promptFor(modifier.displayName, modifier.kind === 'text' ? 'typed' : 'chosen')
      case 'too_long':
        return t('modifier.tooLong', { count: problem.limit ?? 0 })
      case 'not_a_number':
        return t('modifier.notANumber')
      case 'below_limit':
        return t('modifier.belowLimit', { limit })
      case 'above_limit': {
        const setBy = modifiers.find(({ id }) => id === problem.setBy)
        return setBy
          ? t('modifier.aboveLimitOf', { limit, name: nameOf(setBy.displayName.toLowerCase()) })
          : t('modifier.aboveLimit', { limit })
      }
      case 'not_offered':
        return t('modifier.notOffered')
      case 'sold_out':
        return t('product.soldOut')
      case 'malformed':
        if (modifier.kind !== 'text') return t('modifier.malformed')
        if (modifier.format === 'digits') return t('modifier.notANumber')
        if (modifier.format === 'email') return t('modifier.malformedEmail')
        return modifier.format === 'date' ? t('modifier.malformedDate') : t('modifier.malformed')
    }
  }
}

function limitMessage(modifier: ProductModifier, limit: number): string {
  return modifier.kind === 'number' && modifier.unit !== '' ? `${limit}\u00a0${modifier.unit}` : String(limit)
}
