import { useTranslation } from 'react-i18next'
import { isCommerceError } from '../domain/errors'
import { Button } from './Button'
import { Notice } from './Notice'

interface ErrorNoteProps {
  /** What a query or mutation hook gave as its `error`. */
  readonly error: unknown
  readonly onRetry?: () => void
}

/** Puts a failed call into words, by its code and never by its message, and offers to try again. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  const { t } = useTranslation('shop')
  const code = isCommerceError(error) ? error.code : 'unknown'
  return (
    <Notice tone="bad" title={t('error.title')} isLive>
      <p>{t([`error.${code}`, 'error.unknown'])}</p>
      {onRetry ? <Button onClick={() => onRetry()}>{t('shell.retry')}</Button> : null}
    </Notice>
  )
}
