import { useId, type CSSProperties } from 'react'
import { selectionFor, type NumberModifier } from '../../../domain/product/modifier'
import { wholeNumber } from '../../../domain/product/modifierCheck'
import { numberLimits, selectionLimits } from '../../../domain/product/modifierSelections'
import { findAttribute, type Product } from '../../../domain/product/product'
import { tensionAdvice, thinGauge, type Tensions } from '../../../domain/product/tension'
import { useTranslation } from '../../../site/translations/useTranslation'
import { IconButton } from '../../../ui/icon/IconButton'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { useAttributeTranslations } from '../../productDisplay'
import { useProblemMessages } from './ModifierField'
import type { SelectionForm } from './useSelections'
import styles from './TensionFields.module.css'

interface TensionFieldsProps extends Tensions {
  readonly form: SelectionForm
}

/** The tensions of mains and crosses, on a scale with the limits of the frame and the string. */
export function TensionFields({ mains, crosses, form }: TensionFieldsProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const { nameOf } = useAttributeTranslations()
  const { configuration, selected } = form
  const limits = selectionLimits(mains, configuration).map(({ modifierId, limit }) => {
    const modifier = configuration.modifiers.find(({ id }) => id === modifierId)
    const product =
      modifier && selected.find(({ id }) => id === selectionFor(modifier, configuration.selections))
    const name = product?.name ?? nameOf((modifier?.displayName ?? '').toLowerCase())
    return { limit, text: t('modifier.tension.limit', { name, limit: `${limit}\u00a0${mains.unit}` }) }
  })
  const pounds = (modifier: NumberModifier) => wholeNumber(selectionFor(modifier, configuration.selections))
  const advice = [
    t('modifier.tension.note'),
    ...tensionAdvice(numberLimits(mains, configuration).most).map(({ level, from, to }) =>
      t(`modifier.tension.advice.${level}`, { range: from === to ? from : `${from}–${to}` }),
    ),
    ...(hasThinString(selected) ? [t('modifier.tension.advice.thin', { thin: thinGauge })] : []),
  ]
  return (
    <fieldset className={styles.tensions}>
      <legend className={styles.legend}>{t('modifier.tension.title')}</legend>
      <p className={styles.note}>{advice.join(' ')}</p>
      <div className={styles.steppers}>
        <TensionStepper modifier={mains} form={form} />
        <TensionStepper modifier={crosses} form={form} />
      </div>
      <VisuallyHidden>{limits.map(({ text }) => text).join(', ')}</VisuallyHidden>
      <TensionScale
        from={mains.least}
        to={mains.most}
        mains={pounds(mains)}
        crosses={pounds(crosses)}
        limits={limits}
      />
    </fieldset>
  )
}

/** True also before a string is selected. */
function hasThinString(selected: readonly Product[]): boolean {
  const strings = selected.filter(({ kind }) => kind === 'string')
  return strings.every((string) => Number(findAttribute(string, 'gauge')?.value) < thinGauge)
}

interface TensionStepperProps {
  readonly modifier: NumberModifier
  readonly form: SelectionForm
}

/** A tension in whole pounds with minus and plus buttons, which stop at the limits. */
function TensionStepper({ modifier, form }: TensionStepperProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const { nameOf } = useAttributeTranslations()
  const problemMessages = useProblemMessages(form)
  const id = useId()
  const { configuration, select } = form
  const limits = numberLimits(modifier, configuration)
  const least = limits.least
  const most = Math.floor(limits.most)
  const text = selectionFor(modifier, configuration.selections)
  const current = wholeNumber(text) ?? least
  const name = nameOf(modifier.displayName.toLowerCase())
  const problem = problemMessages(modifier)
  const change = (pounds: number) => select(modifier, String(Math.max(least, Math.min(most, pounds))))
  const isLeast = current <= least
  const isMost = current >= most
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.name}>
        {name}
      </label>
      <div className={styles.stepper} data-invalid={problem === undefined ? undefined : ''}>
        <IconButton
          icon="minus"
          label={t('modifier.tension.looser', { name })}
          aria-disabled={isLeast ? true : undefined}
          onClick={() => !isLeast && change(current - 1)}
        />
        <span className={styles.value}>
          <input
            id={id}
            className={styles.input}
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={least}
            max={most}
            step={1}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-unit${problem === undefined ? '' : ` ${id}-problem`}`}
            value={text}
            onChange={({ target }) => select(modifier, target.value)}
          />
          <span id={`${id}-unit`} className={styles.unit}>
            {modifier.unit}
          </span>
        </span>
        <IconButton
          icon="plus"
          label={t('modifier.tension.tighter', { name })}
          aria-disabled={isMost ? true : undefined}
          onClick={() => !isMost && change(current + 1)}
        />
      </div>
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface TensionScaleProps {
  /** Ends of the scale in pounds. */
  readonly from: number
  readonly to: number
  /** Null while the selection isn't a number. */
  readonly mains: number | null
  readonly crosses: number | null
  readonly limits: readonly { readonly text: string; readonly limit: number }[]
}

/**
 * A ruler in pounds, for the eye alone: the mains above it, the crosses below, and under them the limits. The
 * part beyond the lowest limit is hatched.
 */
function TensionScale({ from, to, mains, crosses, limits }: TensionScaleProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const at = (pounds: number): CSSProperties => {
    const share = (Math.min(Math.max(pounds, from), to) - from) / (to - from)
    return { insetInlineStart: `${share * 100}%` }
  }
  const lowest = Math.min(to, ...limits.map(({ limit }) => limit))
  const ticks = Array.from({ length: to - from + 1 }, (_none, index) => from + index)
  return (
    <div className={styles.scale} aria-hidden="true">
      <div className={styles.ruler}>
        {limits.length === 0 ? null : <span className={styles.beyond} style={at(lowest)} />}
        {ticks.map((pound) => (
          <span key={pound} className={styles.tick} style={at(pound)} data-long={pound % 5 ? undefined : ''}>
            {pound % 5 ? null : pound}
          </span>
        ))}
        {mains === null ? null : (
          <span className={styles.mains} style={at(mains)}>
            {t('modifier.tension.mains', { pounds: mains })}
          </span>
        )}
        {crosses === null ? null : (
          <span className={styles.crosses} style={at(crosses)}>
            {t('modifier.tension.crosses', { pounds: crosses })}
          </span>
        )}
      </div>
      {limits.map(({ text, limit }) => (
        <div key={text} className={styles.limit}>
          <span style={{ inlineSize: at(limit).insetInlineStart }}>{text}</span>
        </div>
      ))}
    </div>
  )
}
