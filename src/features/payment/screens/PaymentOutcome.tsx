import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice/Notice'
import type { Payment } from '../paymentApi'

/** Why the last attempt brought no money, and what can be done. */
export function PaymentOutcome({ payment: { state, failure } }: { payment: Payment }) {
  const { t } = useTranslation(['payment', 'shop'])
  if (state === 'refunded') {
    return (
      <Notice title={t('pay.refunded.title')}>
        <p>{t('pay.refunded.text')}</p>
      </Notice>
    )
  }
  if (state === 'cancelled' || failure === 'cancelled') {
    return (
      <Notice title={t('pay.cancelled.title')} isLive>
        <p>{t('pay.cancelled.text')}</p>
      </Notice>
    )
  }
  if (state === 'expired' || failure === 'expired') {
    return (
      <Notice tone="caution" title={t('pay.expired.title')} isLive>
        <p>{t('pay.expired.text')}</p>
      </Notice>
    )
  }
  const reason = failure ?? 'declined'
  return (
    <Notice tone="bad" title={t(`pay.failure.${reason}.title`)} isLive>
      <p>{t(`pay.failure.${reason}.text`)}</p>
    </Notice>
  )
}
