import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import styles from './AuditDesk.module.css'
import type { RowFilter } from './auditRows'
import { outcomeWords } from './OutcomeMark'
import { useDestinationName } from './useDestinationName'

interface AuditFiltersProps {
  readonly filter: RowFilter
  readonly names: readonly string[]
  readonly destinations: readonly string[]
  readonly onFilter: (filter: RowFilter) => void
  readonly onExport: () => void
}

/** What is shown, and the way to take it along. */
export function AuditFilters({ filter, names, destinations, onFilter, onExport }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  return (
    <div className={styles.filters} role="search">
      <Choice
        label={t('audit.event')}
        value={filter.name}
        options={names.map((name) => [name, name])}
        onChoose={(name) => onFilter({ ...filter, name })}
      />
      <Choice
        label={t('audit.destination')}
        value={filter.destination}
        options={destinations.map((id) => [id, nameOf(id)])}
        onChoose={(destination) => onFilter({ ...filter, destination })}
      />
      <Choice
        label={t('audit.way')}
        value={filter.outcome}
        options={outcomeWords.map((word) => [word, t(`audit.outcome.${word}`)])}
        onChoose={(outcome) => onFilter({ ...filter, outcome })}
      />
      <Button onClick={onExport}>{t('audit.export')}</Button>
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
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('audit.all')}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
