import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../site/urls/paths'
import { useStillWhilePressed } from '../../ui/useStillWhilePressed'
import { useCategories } from '../catalog'
import { ClearSearches } from './suggestions/ClearSearches'
import { isolated, type TitleOf } from './suggestions/ParentName'
import { readSearches } from './suggestions/storedSearches'
import { firstGroups, foundGroups, sizeOf } from './suggestions/suggestionGroups'
import { SuggestionOption, SuggestionOptions } from './suggestions/SuggestionOptions'
import { useSuggestions } from './suggestions/useSuggestions'
import { isSlashOn, switchSlash } from './useSlashKey'
import styles from './SearchPanel.module.css'

interface SearchPanelProps {
  /** The normalised search text; empty for an empty box. */
  readonly text: string
  readonly listId: string
  readonly activeId: string | null
  readonly onActivate: (id: string | null) => void
  readonly titleOf: TitleOf
  readonly isStanding: boolean
}

/** The suggestions of the search box; for an empty box, stored searches and categories. */
export function SearchPanel({ text, listId, activeId, onActivate, titleOf, isStanding }: SearchPanelProps) {
  const { t } = useTranslation('shop')
  const { data: tree = [] } = useCategories()
  const [searches, setSearches] = useState(readSearches)
  const { suggestions, isAnswered } = useStillWhilePressed(useSuggestions(text, titleOf))
  const groups = text === '' ? firstGroups({ searches, tree, suggestions }) : foundGroups(suggestions)
  const count = groups.reduce((sum, group) => sum + sizeOf(group), 0)
  const hasSearches = groups[0]?.kind === 'searches'
  // The text as the server interpreted it, which can differ from the typed one.
  const readAs = suggestions?.search ?? text
  const total = isAnswered ? (suggestions?.total ?? 0) : 0

  useEffect(() => {
    if (activeId !== null && !document.getElementById(activeId)) onActivate(null)
  })
  return (
    <div className={`${styles.panel} ${isStanding ? styles.standing : ''}`}>
      <p className={styles.count} role="status">
        {isAnswered ? t('search.suggestionsCount', { count }) : ''}
      </p>
      <div className={styles.groups} data-columns={Math.min(groups.length, 3)}>
        <div id={listId} role="listbox" aria-label={t('search.suggestions')} className={styles.list}>
          {groups.map((group) => (
            <SuggestionOptions
              key={group.kind}
              group={group}
              listId={listId}
              activeId={activeId}
              titleOf={titleOf}
              search={readAs}
            />
          ))}
          {text === '' ? null : (
            <SuggestionOption
              id={`${listId}-all`}
              activeId={activeId}
              to={paths.search(text)}
              className={styles.all}
            >
              <span>{t('search.seeAll', { text: isolated(text) })}</span>
              {total > 0 ? <span className={styles.total}>{total}</span> : null}
            </SuggestionOption>
          )}
        </div>
        {hasSearches ? <ClearSearches searches={searches} onDelete={setSearches} /> : null}
      </div>
      {text === '' && !isStanding ? <SlashSwitch /> : null}
    </div>
  )
}

/** A checkbox that names the `/` shortcut and turns it off (WCAG 2.1.4). */
function SlashSwitch() {
  const { t } = useTranslation('shop')
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        defaultChecked={isSlashOn()}
        onChange={({ currentTarget }) => switchSlash(currentTarget.checked)}
      />
      <kbd>/</kbd> {t('search.shortcut')}
    </label>
  )
}
