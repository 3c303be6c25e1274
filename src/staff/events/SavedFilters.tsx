import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readStoredJson, writeStored } from '../../site/browserStorage'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import styles from './AuditFilters.module.css'

interface SavedFiltersProps {
  /** The query of the current filter; empty for a filter that matches everything. */
  readonly query: string
}

const storageLocation = ['localStorage', 'audit.filters'] as const

/** Filters that this browser stores under names: the staff member saves, opens and deletes them. */
export function SavedFilters({ query }: SavedFiltersProps) {
  const { t } = useTranslation('audit')
  const [, setSearch] = useSearchParams()
  const [saved, setSaved] = useState(readSaved)
  const [name, setName] = useState('')
  const [isFull, setIsFull] = useState(false)
  const store = (filters: Readonly<Record<string, string>>) => {
    setIsFull(!writeStored(...storageLocation, JSON.stringify(filters)))
    setSaved(filters)
  }
  const save = () => {
    const trimmed = name.trim()
    if (trimmed === '') return
    store({ ...saved, [trimmed]: query })
    setName('')
  }
  return (
    <section className={styles.saved} aria-label={t('audit.savedFilters.title')}>
      {query === '' ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <label>
            {t('audit.savedFilters.name')}
            <input
              value={name}
              onChange={({ target }) => setName(target.value)}
              maxLength={40}
              required
              autoComplete="off"
            />
          </label>
          <Button type="submit">{t('audit.savedFilters.save')}</Button>
        </form>
      )}
      <p role="status">{isFull ? t('audit.savedFilters.full') : null}</p>
      <ul role="list">
        {Object.entries(saved).map(([each, filter]) => (
          <li key={each}>
            <Button
              aria-label={t('audit.savedFilters.open', { name: each })}
              aria-current={filter === query ? 'true' : undefined}
              onClick={() => setSearch(filter, { replace: true })}
            >
              {each}
            </Button>
            <Button
              tone="quiet"
              onClick={() =>
                store(Object.fromEntries(Object.entries(saved).filter(([other]) => other !== each)))
              }
            >
              {t('audit.savedFilters.remove', { name: each })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The stored queries by name. Other scripts write to the same storage, so everything else is ignored. */
function readSaved(): Readonly<Record<string, string>> {
  const stored = readStoredJson(...storageLocation)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
