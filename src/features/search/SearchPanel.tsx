import { Suspense, useEffect, useState } from 'react'
import type { Suggestions } from '../../domain/catalog/listingSchema'
import { toLanguage } from '../../site/site'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useLocale } from '../../site/useSite'
import { useDebouncedValue } from '../../ui/useDebouncedValue'
import { useFrozenDuringPress } from '../../ui/useFrozenDuringPress'
import { useCategories, useGetSuggestionsQuery } from '../catalog'
import { ClearSearches } from './suggestions/ClearSearches'
import { isolated, type TitleOf } from './suggestions/ParentName'
import { readSearches } from './suggestions/storedSearches'
import { firstGroups, foundGroups, countOptions, isFoundIn } from './suggestions/suggestionGroups'
import { SuggestionOption, SuggestionOptions } from './suggestions/SuggestionOptions'
import { isSlashOn, switchSlash } from './useSlashKey'
import styles from './SearchPanel.module.css'

// In the chunk of the search page, which has its translations and probably comes next.
const NothingFor = lazyWithTranslations(
  'search',
  () => import(/* webpackChunkName: "search" */ './NothingFor'),
  'NothingFor',
)

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
  const { t } = useTranslation(['notices', 'shop'])
  const { data: tree = [] } = useCategories()
  const [searches, setSearches] = useState(readSearches)
  const { suggestions, isSettled } = useFrozenDuringPress(useSuggestions(text, titleOf))
  const found = text === '' ? firstGroups({ searches, tree, suggestions }) : foundGroups(suggestions)
  const count = found.reduce((sum, group) => sum + countOptions(group), 0)
  const hasSearches = found[0]?.kind === 'searches'
  // The text as the server interpreted it, which can differ from the typed one.
  const readAs = suggestions?.search ?? text
  const total = isSettled ? (suggestions?.total ?? 0) : 0
  // Without any result, categories are offered instead of a link to an empty list.
  const isNothing = text !== '' && isSettled && count === 0 && total === 0
  const groups = isNothing ? firstGroups({ searches: [], tree, suggestions: null }) : found
  const missing = isSettled ? (suggestions?.unmatched ?? (isNothing ? text : undefined)) : undefined

  useEffect(() => {
    if (activeId !== null && !document.getElementById(activeId)) onActivate(null)
  })
  return (
    <div className={`${styles.panel} ${isStanding ? styles.standing : ''}`}>
      <p className={styles.count} role="status">
        {isSettled ? t('search.suggestionsCount', { count }) : ''}
      </p>
      {missing !== undefined ? (
        <Suspense fallback={null}>
          <NothingFor words={missing} />
        </Suspense>
      ) : null}
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
          {text === '' || isNothing ? null : (
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
  const { t } = useTranslation(['notices', 'shop'])
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

/** Debounce of the request, in milliseconds. */
const pause = 150
/** Maximum number of queries, of categories and of products. */
const limit = 5

/** Suggestions, and whether they are the response to the current text. */
interface Offer {
  readonly suggestions: Suggestions | null
  readonly isSettled: boolean
}

/**
 * Returns suggestions for the text in the box. Until its response arrives, the last response is filtered by
 * the current text.
 * @param titleOf returns a category's displayed title
 */
function useSuggestions(text: string, titleOf: (category: { readonly name: string }) => string): Offer {
  // No debounce for an emptied box.
  const settled = useDebouncedValue(text, text === '' ? 0 : pause)
  const { data, currentData } = useGetSuggestionsQuery({
    search: settled,
    limit,
    language: toLanguage(useLocale()),
  })
  if (settled === text && currentData) return { suggestions: currentData, isSettled: true }
  return { suggestions: data && text !== '' ? narrowed(data, text, titleOf) : null, isSettled: false }
}

function narrowed(
  { queries, categories, products }: Suggestions,
  text: string,
  titleOf: (category: { readonly name: string }) => string,
): Suggestions {
  return {
    search: text,
    queries: queries.filter((query) => isFoundIn(query, text)),
    categories: categories.filter((category) => isFoundIn(titleOf(category), text)),
    products: products.filter(({ brand, name, sku }) => isFoundIn(`${brand} ${name} ${sku}`, text)),
    total: 0,
  }
}
