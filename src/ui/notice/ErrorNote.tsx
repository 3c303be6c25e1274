import { isCommerceError } from '../../domain/errors'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../Button'
import { Notice } from './Notice'

interface ErrorNoteProps {
  /** The `error` of a query or mutation hook. */
  readonly error: unknown
  readonly onRetry?: () => void
}

/** Shows the translated text of an error's code, and optionally a button to retry. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  const { t } = useTranslation('shop')
  const { code = 'unknown', retryAfter = 0 } = isCommerceError(error) ? error : {}
  const minutes = Math.ceil(retryAfter / 60)
  // Not the shopper's mistake, and browsing goes on.
  const isStoreAway = code === 'store_unavailable'
  return (
    <Notice
      tone={isStoreAway ? 'plain' : 'bad'}
      title={t(isStoreAway ? 'error.storeAway' : 'error.title')}
      isLive
    >
      <p>{t([`error.${code}`, 'error.unknown'])}</p>
      {/* Short waits are over before anyone reads them. */}
      {retryAfter > 10 ? <p>{t('error.wait', { count: minutes })}</p> : null}
      {onRetry ? <Button onClick={() => onRetry()}>{t('shell.retry')}</Button> : null}
    </Notice>
  )
}
