import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { regionName } from '../../../domain/region/region'
import { languageOf, type Site } from '../../../site/site'
import { useFamily, useLocale, useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { SelectField, TextAreaField } from '../../../ui/form/Field'
import { DryRunResult } from './DryRunResult'
import { jsonOf } from './jsonOf'
import type { DryRunParts } from './useDryRunParts'
import { useTrial } from './useTrial'
import styles from './DryRun.module.css'

/** A form for a trial event and its site, with the result of a dry run. */
export function DryRunForm({ plannedNames, exampleProps, dryRun }: DryRunParts) {
  const { t } = useTranslation(['audit', 'shop'])
  const language = languageOf(useLocale())
  const family = useFamily()
  const [site, setSite] = useState(useSite())
  const [locale, setLocale] = useState(useLocale())
  const [name, setName] = useState(plannedNames[0] ?? 'page_browse')
  /** Null while the field shows the plan's example. */
  const [written, setWritten] = useState<string | null>(null)
  const text = written ?? JSON.stringify(exampleProps(name, site), null, 2)
  const props = jsonOf(text)
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
