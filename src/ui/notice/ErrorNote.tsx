import { useTranslation } from 'react-i18next'
import { isCommerceError } from '../../domain/errors'
import { Button } from '../Button'
import { Notice } from './Notice'

interface ErrorNoteProps {
  /** What a query or mutation hook gave as its `error`. */
  readonly error: unknown
  readonly onRetry?: () => void
}

/** Puts a failed call into words, by its code and never by its message, and offers to try again. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  const { t } = useTranslation('shop')
  const { code = 'unknown', retryAfter = 0 } = isCommerceError(error) ? error : {}
  const minutes = Math.ceil(retryAfter / 60)
  return (
    <Notice tone="bad" title={t('error.title')} isLive>
      <p>{t([`error.${code}`, 'error.unknown'])}</p>
      {/* A few seconds have passed before they are read. */}
      {retryAfter > 10 ? <p>{t('error.wait', { count: minutes })}</p> : null}
      {onRetry ? <Button onClick={() => onRetry()}>{t('shell.retry')}</Button> : null}
    </Notice>
  )
}
