import { giftCardSlug } from '../../domain/payment/giftCard'
import { BalanceForm } from '../../features/giftCards'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { NeedsScript } from '../../ui/notice/NeedsScript'
import { PageHead } from '../shell/documentHead/PageHead'
import { WithContact } from './text/ContactAside'
import { Drawing, HelpPart, HelpParts } from './text/HelpParts'
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
      </WithContact>
      <HelpParts>
        {sellsGiftCards ? (
          <HelpPart to={paths.product(giftCardSlug)} link={t('giftCard.help.amount')}>
            <Drawing
              lines="M58 26h140v80H58zM98 26v80M58 56h140M98 56Q68 24 74 44q4 12 24 12 20 0 24-12Q128 24 98 56"
              dots="M120 86h56"
            />
            <h2>{t('giftCard.help.give')}</h2>
            <p>{t('giftCard.help.giveText')}</p>
          </HelpPart>
        ) : null}
        <HelpPart to={paths.page('faq')} link={t('footer.faq')}>
          <Drawing
            lines="M70 14h84v56M70 14v98h40M86 34h52M86 50h36M116 70h84v42h-84zM116 84h84"
            dots="M130 98h28"
          />
          <h2>{t('giftCard.help.use')}</h2>
          <p>{t('giftCard.help.useText')}</p>
        </HelpPart>
      </HelpParts>
    </div>
  )
}
