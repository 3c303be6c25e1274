import { useState, useEffect } from 'react'
import { regionName } from '../../domain/region/region'
import type { DryRun, Trial, TrialResult } from '../../sagas'
import { toLanguage, type Site } from '../../site/site'
import { useTranslation } from '../../site/translations/useTranslation'
import { useFamily, useLocale, useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { SelectField, TextAreaField } from '../../ui/form/Field'
import { Json } from './detail/Json'
import { OutcomeMark } from './detail/OutcomeMark'
import { useDestinationName } from './useAuditNames'
import type { DryRunParts } from './useDryRunParts'
import styles from './DryRun.module.css'

/** A form for a trial event and its site, with the result of a dry run. */
export function DryRunForm({ plannedNames, exampleProps, dryRun }: DryRunParts) {
  const { t } = useTranslation(['audit', 'shop'])
  const language = toLanguage(useLocale())
  const family = useFamily()
  const [site, setSite] = useState(useSite())
  const [locale, setLocale] = useState(useLocale())
  const [name, setName] = useState(plannedNames[0] ?? 'page_browse')
  /** Null while the field shows the plan's example. */
  const [written, setWritten] = useState<string | null>(null)
  const text = written ?? JSON.stringify(exampleProps(name, site), null, 2)
  const props = parseJson(text)
  const result = useTrial(dryRun, { name, site, locale }, text)
  const moveTo = (next: Site) => {
    setSite(next)
    if (!next.locales.includes(locale)) setLocale(next.defaultLocale)
  }
  const problem = () => {
    if ('fault' in props) return t('audit.dryRun.noJson', { reason: props.fault })
    return result?.issues ? t('audit.dryRun.refused', { count: result.issues.length }) : undefined
  }
  return (
    <div className={styles.dryRun}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={t('audit.event')}
          value={name}
          onChange={({ target }) => {
            setName(plannedNames.find((each) => each === target.value) ?? name)
            setWritten(null)
          }}
        >
          {plannedNames.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <div className={styles.frame}>
          <SelectField
            label={t('shell.region')}
            value={site.id}
            onChange={({ target }) => moveTo(family.find(({ id }) => id === target.value) ?? site)}
          >
            {family.map(({ id, region, currency }) => (
              <option key={id} value={id}>
                {regionName(region, language)} · {currency}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('audit.dryRun.locale')}
            value={locale}
            onChange={({ target }) => setLocale(site.locales.find((each) => each === target.value) ?? locale)}
          >
            {site.locales.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        </div>
        <TextAreaField
          label={t('audit.dryRun.props')}
          value={text}
          onChange={({ target }) => setWritten(target.value)}
          problem={problem()}
          hint={t('audit.dryRun.propsHint')}
          rows={18}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
        />
        {written === null ? null : (
          <div>
            <Button onClick={() => setWritten(null)}>{t('audit.dryRun.example')}</Button>
          </div>
        )}
      </form>
      <DryRunResult result={result} isStale={'fault' in props} />
    </div>
  )
}

/**
 * Runs a dry run of an event.
 * @param text its properties as JSON; while invalid, the last result stays
 * @returns null before the first result
 */
function useTrial(
  dryRun: (trial: Trial) => Promise<DryRun>,
  { name, site, locale }: Omit<Trial, 'props'>,
  text: string,
): DryRun | null {
  const [result, setResult] = useState<DryRun | null>(null)
  useEffect(() => {
    let isWanted = true
    const props = parseJson(text)
    if ('fault' in props) return undefined
    dryRun({ name, props: props.value, site, locale }).then(
      (found) => {
        if (isWanted) setResult(found)
      },
      (reason: unknown) => console.warn(reason),
    )
    return () => {
      isWanted = false
    }
  }, [dryRun, name, site, locale, text])
  return result
}

/** Parses JSON; returns the browser's error message if that fails. */
function parseJson(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch (reason) {
    return { fault: reason instanceof Error ? reason.message : String(reason) }
  }
}

interface DryRunResultProps {
  readonly result: DryRun | null
  /** True when the properties are no longer valid JSON. */
  readonly isStale: boolean
}

/** The result of a dry run: the issues of a rejected event, or the calls to each destination. */
function DryRunResult({ result, isStale }: DryRunResultProps) {
  const { t } = useTranslation('audit')
  const { issues = [], results = [], pii = {} } = result ?? {}
  const notified = results.filter(({ calls }) => calls !== null)
  const summary = () => {
    if (!result) return ''
    if (issues.length > 0) return t('audit.dryRun.refused', { count: issues.length })
    return t('audit.dryRun.notified', { notified: notified.length, count: results.length })
  }
  return (
    <section className={styles.result} aria-busy={isStale}>
      <p role="status" className={styles.verdict}>
        {summary()}
      </p>
      {issues.length > 0 ? (
        <ul className={styles.issues}>
          {issues.map((issue) => (
            <li key={issue}>
              <code>{issue}</code>
            </li>
          ))}
        </ul>
      ) : null}
      {Object.keys(pii).length > 0 ? (
        <p className={styles.soft}>{t('audit.dryRun.people', { fields: Object.keys(pii).join(', ') })}</p>
      ) : null}
      <ul role="list" className={styles.results}>
        {results.map((each) => (
          <TrialResult key={each.id} {...each} />
        ))}
      </ul>
    </section>
  )
}

function TrialResult({ id, isUsed, isMapped, calls }: TrialResult) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  return (
    <li data-told={calls !== null}>
      <strong>{nameOf(id)}</strong>
      {isUsed ? null : <span className={styles.soft}>{t('audit.dryRun.unused')}</span>}
      {calls ? (
        <>
          <span className={styles.names}>{calls.map(({ name }) => name).join(', ')}</span>
          {calls.map(({ body }, index) => (
            <Json key={index} value={body} />
          ))}
        </>
      ) : (
        <p>
          <OutcomeMark delivery={{ outcome: 'not_mapped', attempts: 0, ms: 0, call: null }} />
          {' · '}
          <span className={styles.soft}>
            {isMapped ? t('audit.dryRun.silent') : t('audit.dryRun.notMapped')}
          </span>
        </p>
      )}
    </li>
  )
}
