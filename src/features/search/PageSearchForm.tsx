import { useId, useRef, type SyntheticEvent } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import { maxSearchLength, normalizeSearchText } from '../../domain/catalog/listing'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Button } from '../../ui/Button'
import { useSearchLabel } from './useSearchedText'
import styles from './PageSearchForm.module.css'

/** The search form of the search page, for an empty text or result and for browsers without JavaScript. */
export function PageSearchForm({ text }: { text: string }) {
  const { t } = useTranslation('shop')
  const navigate = useNavigate()
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void navigate(paths.search(normalizeSearchText(input.current?.value ?? '')))
  }
  return (
    <form className={styles.form} action={useHref(paths.search())} onSubmit={submit}>
      <label htmlFor={inputId}>{useSearchLabel()}</label>
      <span className={styles.line}>
        <input
          ref={input}
          key={text}
          id={inputId}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" tone="accent">
          {t('search.submit')}
        </Button>
      </span>
    </form>
  )
}
