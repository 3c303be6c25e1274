import { isCommerceError } from '../../domain/errors'
import { useTranslation } from '../../site/translations/useTranslation'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'

/** The reasons of a rejected change, with their fields; any other error as usual. */
export function ProductError({ error, title }: { readonly error: unknown; readonly title?: string }) {
  const { t } = useTranslation('staffCatalog')
  if (!isCommerceError(error) || error.status !== 400) return <ErrorNote error={error} />
  return (
    <Notice tone="bad" title={title ?? t('staff.products.invalid')} isLive>
      <ul>
        {error.errors.map(({ message }, index) => (
          <li key={index}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}
