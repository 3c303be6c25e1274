import { useState, type SyntheticEvent } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import {
  balanceRange,
  finderQuery,
  finderQuestions,
  ownFields,
  parseFinderAnswers,
  type FinderAnswers,
} from '../../../domain/catalog/racketFinder'
import {
  flexClasses,
  racketWishes,
  weightClasses,
  type RacketPoint,
} from '../../../domain/catalog/racketSpace'
import { currencySymbol } from '../../../domain/money'
import { keysOf } from '../../../domain/typedObject'
import { useAttributeTranslations } from '../../../features/productDisplay'
import { storeOwnRacket, useGetRacketsQuery } from '../../../features/rackets'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { SelectField, TextField } from '../../../ui/form/Field'
import styles from './FinderDetails.module.css'

/** Budget, own racket and the wish about it: a form whose fields are the url's parameters. */
export function FinderDetails({ answers }: { readonly answers: FinderAnswers }) {
  const { t } = useTranslation(['finder', 'shop'])
  const { formatValue } = useAttributeTranslations()
  const { currency } = useSite()
  const navigate = useNavigate()
  const action = useHref(paths.racketFinder())
  const { data: rackets = [] } = useGetRacketsQuery()
  const [problem, setProblem] = useState<string | null>(null)
  const { own, budget, wish } = answers
  const typed = typeof own === 'object' ? own : null
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = readForm(event.currentTarget)
    const next = parseFinderAnswers(query)
    const figures = Object.values(ownFields).map((name) => query.get(name) ?? '')
    if (next.own === undefined && figures.some((text) => text !== '')) {
      const isWhole = figures.every((text) => text !== '')
      setProblem(t(isWhole ? 'finder.own.range' : 'finder.own.missing', balanceRange))
      return
    }
    setProblem(null)
    if (next.own !== undefined || own !== undefined)
      storeOwnRacket(next.own === undefined ? null : finderQuery({ own: next.own }))
    // A navigation within the event would be a form action to React, which resets the fields afterwards.
    queueMicrotask(() => void navigate(paths.racketFinder(finderQuery(next))))
  }
  return (
    <form className={styles.details} method="get" action={action} onSubmit={submit} autoComplete="off">
      {keysOf(finderQuestions).map((name) =>
        answers[name] ? <input key={name} type="hidden" name={name} value={answers[name]} /> : null,
      )}
      <TextField
        label={t('finder.budget', { currency: currencySymbol(currency).trim() })}
        name="budget"
        inputMode="numeric"
        defaultValue={budget}
      />
      <fieldset className={styles.own}>
        <legend>{t('finder.own.title')}</legend>
        <SelectField
          // The list arrives later than the form.
          key={rackets.length}
          label={t('finder.own.racket')}
          name="own"
          defaultValue={typeof own === 'string' ? own : ''}
        >
          <option value="">{t('finder.own.none')}</option>
          {groupByBrand(rackets).map(([brand, group]) => (
            <optgroup key={brand} label={brand}>
              {group.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <div className={styles.figures} role="group" aria-label={t('finder.own.figures')}>
          <p>
            {t('finder.own.figures')} <span className={styles.hint}>{t('finder.own.figuresHint')}</span>
          </p>
          <TextField
            label={t('finder.own.balance')}
            name={ownFields.balance}
            inputMode="numeric"
            defaultValue={typed?.balance}
            problem={problem ?? undefined}
            isLive
          />
          <SelectField label={t('finder.own.flex')} name={ownFields.flex} defaultValue={typed?.flex ?? ''}>
            <option value="">{t('finder.own.choose')}</option>
            {flexClasses.map((value) => (
              <option key={value} value={value}>
                {formatValue({ value, unit: null })}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('finder.own.weight')}
            name={ownFields.weight}
            defaultValue={typed?.weight ?? ''}
          >
            <option value="">{t('finder.own.choose')}</option>
            {weightClasses.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </SelectField>
        </div>
        <SelectField label={t('finder.wish.title')} name="wish" defaultValue={wish ?? ''}>
          <option value="">{t('finder.wish.any')}</option>
          {racketWishes.map((value) => (
            <option key={value} value={value}>
              {t(`finder.wish.${value}`)}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <div>
        <Button type="submit">{t('finder.apply')}</Button>
      </div>
    </form>
  )
}

/** The form's fields as the url's parameters. Prices can be typed with separators. */
function readForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const { name, value } = field
    const text = name === 'budget' ? value.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '') : value.trim()
    if (text !== '') query.set(name, text)
  }
  // A racket of the shop has its own figures.
  if (query.has('own')) for (const name of Object.values(ownFields)) query.delete(name)
  return query
}

function groupByBrand(
  rackets: readonly RacketPoint[],
): readonly (readonly [string, readonly RacketPoint[]])[] {
  const groups = new Map<string, RacketPoint[]>()
  for (const racket of rackets) groups.set(racket.brand, [...(groups.get(racket.brand) ?? []), racket])
  const byName = new Intl.Collator('en', { numeric: true }).compare
  return [...groups]
    .sort(([one], [other]) => byName(one, other))
    .map(([brand, group]) => [brand, group.sort((one, other) => byName(one.name, other.name))])
}
