import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router-dom'
import { maxSearchLength } from '../../domain/catalogue/listing'
import { paths } from '../../site/urls/paths'
import { Icon } from '../../ui/icon/Icon'
import type { TitleOf } from './suggestions/suggestionGroups'
import type { SearchAssistantProps } from './SearchAssistant'
import styles from './SearchBox.module.css'
import { useSearchedText, useSearchLabel } from './useSearchedText'

/** What is shown with the box, and how it behaves once it is used. */
const loadAssistant = () => import(/* webpackChunkName: "search-panel" */ './SearchAssistant')
/** Fetches it ahead; where that fails, the box still leads to the page of results. */
export const expectAssistant = () => void loadAssistant().catch(() => undefined)

export interface SearchBoxProps {
  readonly titleOf: TitleOf
  readonly input: RefObject<HTMLInputElement | null>
  /** True where the box has a screen of its own. */
  readonly isStanding?: boolean
  /** Something was chosen or submitted. */
  readonly onDone?: () => void
}

/**
 * The search: a plain form, which works without a script and before any has come. The first focus brings the assistant,
 * or the next letter where the focus was there before this was alive, and nothing that is typed meanwhile is lost,
 * because the input keeps its own text.
 */
export function SearchBox({ input, ...assistance }: SearchBoxProps) {
  const { t } = useTranslation('shop')
  const label = useSearchLabel()
  const searched = useSearchedText()
  const [Assistant, setAssistant] = useState<ComponentType<SearchAssistantProps> | null>(null)
  const bring = () =>
    void loadAssistant().then(
      ({ SearchAssistant }) => setAssistant(() => SearchAssistant),
      () => undefined,
    )
  // The box says what the page shows, after Back too; before the first change it keeps what was typed already.
  const shown = useRef(searched)
  useEffect(() => {
    if (shown.current === searched) return
    shown.current = searched
    if (input.current) input.current.value = searched
  }, [input, searched])
  return (
    <div className={`${styles.search} ${assistance.isStanding ? styles.standing : ''}`}>
      <form className={styles.form} role="search" aria-label={label} action={useHref(paths.search())}>
        <button type="submit" className={styles.submit} aria-label={t('search.submit')}>
          <Icon name="search" />
        </button>
        {/* Which option is active and whether the list is open, the assistant writes on the element itself. */}
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={searched}
          maxLength={maxSearchLength}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-expanded={false}
          onFocus={bring}
          onInput={bring}
        />
      </form>
      {Assistant ? <Assistant input={input} {...assistance} /> : null}
    </div>
  )
}
