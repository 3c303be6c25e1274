import { useTranslation } from '../../site/translations/useTranslation'
import { Notice } from '../../ui/notice/Notice'

/** Asks the shopper to check the cart that an agent has filled. */
export function FilledByNote({ agent }: { readonly agent: string }) {
  const { t } = useTranslation('mailing')
  return (
    <Notice isLive>
      <p>{t('cartLink.byAgent', { agent })}</p>
    </Notice>
  )
}
