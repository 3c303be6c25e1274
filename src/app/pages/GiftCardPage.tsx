import { giftCardSlug } from '../../domain/payment/giftCard'
import { BalanceForm } from '../../features/giftCards'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Link } from '../../ui/Link'
import { NeedsScript } from '../../ui/notice/NeedsScript'
import { PageHead } from '../shell/documentHead/PageHead'
import { WithContact } from './text/ContactAside'
import styles from './CheckoutPage.module.css'

/** Shows the balance of a gift card. */
export function GiftCardPage() {
  const { t } = useTranslation(['giftCard', 'shop'])
  const { sellsGiftCards } = useSite()
  return (
    <div className={styles.page}>
      <PageHead title={t('giftCard.title')} description={t('giftCard.description')} />
      <h1>{t('giftCard.title')}</h1>
      <WithContact>
        <p>{t('giftCard.lead')}</p>
        <NeedsScript />
        <BalanceForm />
        {sellsGiftCards ? (
          <p>
            <Link to={paths.product(giftCardSlug)}>{t('giftCard.buy')}</Link>
          </p>
        ) : null}
      </WithContact>
    </div>
  )
}
