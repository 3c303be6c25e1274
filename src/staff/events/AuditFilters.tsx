import { useState } from 'react'
import { brandKeys } from '../../domain/channel'
import { isRegionCode, regionCodes, regionName } from '../../domain/region/region'
import { brandOf } from '../../site/brand/brands'
import { toLanguage } from '../../site/site'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { causes } from '../../tracking/outcomes'
import { Button } from '../../ui/Button'
import { everything, filterDestinations, filterIds, type AuditFilter, type FilterId } from './auditFilter'
import { outcomeNames } from './detail/OutcomeMark'
import { useDestinationName, useReasonName } from './useAuditNames'
import styles from './AuditFilters.module.css'

interface AuditFiltersProps {
  readonly filter: AuditFilter
  /** Names of the events to select from. */
  readonly names: readonly string[]
  readonly onFilter: (change: Partial<AuditFilter>) => void
}

/** Filters for the tabs' events and the server's log. */
export function AuditFilters({ filter, names, onFilter }: AuditFiltersProps) {
  const { t } = useTranslation(['audit', 'shop'])
  const language = toLanguage(useLocale())
  const nameOf = useDestinationName()
  const reasonOf = useReasonName()
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <div className={styles.filters} role="search" aria-label={t('audit.filter')}>
      <Choice
        label={t('shell.region')}
        value={filter.region}
        options={regionCodes.map((region) => [region, regionName(region, language)])}
        onChoose={(region) => onFilter({ region: isRegionCode(region) ? region : '' })}
      />
      <Choice
        label={t('audit.brand')}
        value={filter.brand}
        options={brandKeys.map((key) => [key, brandOf(key).name])}
        onChoose={(brand) => onFilter({ brand: brandKeys.find((key) => key === brand) ?? '' })}
      />
      <Choice
        label={t('audit.event')}
        value={filter.name}
        options={names.map((name) => [name, name])}
        onChoose={(name) => onFilter({ name })}
      />
      <Choice
        label={t('audit.destination')}
        value={filter.destination}
        options={filterDestinations.map((id) => [id, nameOf(id)])}
        onChoose={(destination) => onFilter({ destination })}
      />
      <Choice
        label={t('audit.outcomeFilter')}
        value={filter.outcome}
        options={outcomeNames.map((word) => [word, t(`audit.outcome.${word}`)])}
        onChoose={(chosen) => onFilter({ outcome: outcomeNames.find((word) => word === chosen) ?? '' })}
      />
      <Choice
        label={t('audit.reasonColumn')}
        value={filter.reason}
        options={[...new Set([...causes, filter.reason])]
          .filter(Boolean)
          .map((reason) => [reason, reasonOf(reason)])}
        onChoose={(reason) => onFilter({ reason })}
      />
      <DayField label={t('audit.from')} value={filter.from} onChoose={(from) => onFilter({ from })} />
      <DayField label={t('audit.to')} value={filter.to} onChoose={(to) => onFilter({ to })} />
      <Sought key={filterIds.map((id) => filter[id]).join(' ')} filter={filter} onFilter={onFilter} />
      {isFiltered ? (
        <div>
          <Button onClick={() => onFilter(everything)}>{t('audit.showAll')}</Button>
        </div>
      ) : null}
    </div>
  )
}

interface ChoiceProps {
  /** Text of the empty choice; null: one must be chosen. Default: all. */
  readonly emptyText?: string | null
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string) => void
}

/** A labelled list of choices. */
export function Choice({ label, value, options, onChoose, emptyText }: ChoiceProps) {
  const { t } = useTranslation('audit')
  return (
    <label>
      {label}
      <select
        value={value}
        data-chosen={value === '' ? undefined : ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {emptyText === null ? null : <option value="">{emptyText ?? t('audit.all')}</option>}
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

interface DayFieldProps {
  readonly label: string
  /** ISO 8601, or empty. */
  readonly value: string
  readonly onChoose: (day: string) => void
}

/** A labelled day. */
export function DayField({ label, value, onChoose }: DayFieldProps) {
  return (
    <label>
      {label}
      <input
        type="date"
        value={value}
        data-chosen={value === '' ? undefined : ''}
        onChange={({ target }) => onChoose(target.value)}
      />
    </label>
  )
}

/** Finds events by an id, e.g. the number of an order. */
function Sought({ filter, onFilter }: Pick<AuditFiltersProps, 'filter' | 'onFilter'>) {
  const { t } = useTranslation('audit')
  const active = filterIds.find((id) => filter[id] !== '')
  const [kind, setKind] = useState<FilterId>(active ?? 'order')
  const shown = active ?? kind
  const value = filter[shown]
  const [text, setText] = useState(value)
  const none = { order: '', event_id: '', session: '', visitor: '', customer: '' }
  const find = () => onFilter({ ...none, [shown]: text.trim() })
  return (
    <div className={styles.sought}>
      <label>
        {t('audit.find')}
        <select
          value={shown}
          onChange={({ target }) => {
            setKind(filterIds.find((id) => id === target.value) ?? 'order')
            if (active) onFilter(none)
          }}
        >
          {filterIds.map((id) => (
            <option key={id} value={id}>
              {t(`audit.sought.${id}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t(`audit.sought.${shown}`)}
        <input
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') find()
          }}
          maxLength={64}
          data-chosen={value === '' ? undefined : ''}
          spellCheck={false}
          autoComplete="off"
        />
      </label>
      <Button onClick={find}>{t('audit.findNow')}</Button>
    </div>
  )
}
