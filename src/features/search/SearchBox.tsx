import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useHref } from 'react-router-dom'
import { maxSearchLength } from '../../domain/catalog/listing'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Icon } from '../../ui/icon/Icon'
import type { SearchBoxProps } from './searchBoxProps'
import { useSearchedText, useSearchLabel } from './useSearchedText'
import styles from './SearchBox.module.css'

/** Loads the suggestions and the combobox behaviour. Their texts load after the first paint. */
const loadAssistant = () => import(/* webpackChunkName: "search-panel" */ './SearchAssistant')
/** Prefetches the assistant. If that fails, the form still opens the results page. */
export const expectAssistant = () => void loadAssistant().catch(() => undefined)

/**
 * The search form, which works without JavaScript and before hydration. The first focus loads the assistant;
 * if the input was focused before hydration, the next input event does. The input is uncontrolled, so typed
 * text is never lost.
 */
export function SearchBox({ input, ...assistance }: SearchBoxProps) {
  const { t, i18n } = useTranslation('shop')
  const label = useSearchLabel()
  const searched = useSearchedText()
  const [Assistant, setAssistant] = useState<ComponentType<SearchBoxProps> | null>(null)
  const bring = () =>
    void Promise.all([loadAssistant(), i18n.loadNamespaces('notices')]).then(
      ([{ SearchAssistant }]) => setAssistant(() => SearchAssistant),
      () => undefined,
    )
  // After navigation, e.g. Back, show the page's search text. On mount, don't overwrite text typed before
  // hydration.
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
        {/* The assistant sets `aria-expanded`, `aria-controls` and `aria-activedescendant` in the DOM. */}
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
