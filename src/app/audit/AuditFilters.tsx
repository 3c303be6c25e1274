import { useLocale } from '../../site/useSite'
import { languageOf } from '../../site/site'
import { useTranslation } from 'react-i18next'
import { isRegionCode, regionCodes, regionName } from '../../domain/region/region'
import { Button } from '../../ui/Button'
import { filterDestinations, type AuditFilter } from './auditFilter'
import styles from './AuditFilters.module.css'
import { outcomeNames } from './events/OutcomeMark'
import { useDestinationName } from './useDestinationName'

interface AuditFiltersProps {
  readonly filter: AuditFilter
  /** Names of the events to select from. */
  readonly names: readonly string[]
  readonly onFilter: (filter: AuditFilter) => void
}

const everything: AuditFilter = { region: '', name: '', destination: '', outcome: '' }

/** Filters for the tabs' events and the server's log. */
export function AuditFilters({ filter, names, onFilter }: AuditFiltersProps) {
  const { t } = useTranslation(['audit', 'shop'])
  const language = languageOf(useLocale())
  const nameOf = useDestinationName()
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <div className={styles.filters} role="search" aria-label={t('audit.filter')}>
      <Choice
        label={t('shell.region')}
        value={filter.region}
        options={regionCodes.map((region) => [region, regionName(region, language)])}
        onChoose={(region) => onFilter({ ...filter, region: isRegionCode(region) ? region : '' })}
      />
      <Choice
        label={t('audit.event')}
        value={filter.name}
        options={names.map((name) => [name, name])}
        onChoose={(name) => onFilter({ ...filter, name })}
      />
      <Choice
        label={t('audit.destination')}
        value={filter.destination}
        options={filterDestinations.map((id) => [id, nameOf(id)])}
        onChoose={(destination) => onFilter({ ...filter, destination })}
      />
      <Choice
        label={t('audit.outcomeFilter')}
        value={filter.outcome}
        options={outcomeNames.map((word) => [word, t(`audit.outcome.${word}`)])}
        onChoose={(chosen) =>
          onFilter({ ...filter, outcome: outcomeNames.find((word) => word === chosen) ?? '' })
        }
      />
      {isFiltered ? (
        <div>
          <Button onClick={() => onFilter(everything)}>{t('audit.showAll')}</Button>
        </div>
      ) : null}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const { t } = useTranslation('audit')
  return (
    <label>
      {label}
      <select
        value={value}
        data-chosen={value === '' ? undefined : ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t('audit.all')}</option>
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
