import { returnDays } from '../../domain/order/returns'
import { TrackForm } from '../../features/orders'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { PageHead } from '../shell/documentHead/PageHead'
import { WithContact } from './text/ContactAside'
import { DeliveryMap } from './text/DeliveryMap'
import { Drawing, envelope, HelpPart, HelpParts } from './text/HelpParts'
import styles from './CheckoutPage.module.css'

/** Lets guests find an order. */
export function TrackPage() {
  const { t } = useTranslation(['orderList', 'orders', 'shop'])
  const { quotesDelivery } = useSite().commerce
  return (
    <div className={styles.page}>
      <PageHead title={t('order.find.title')} description={t('order.find.description')} isHidden />
      <h1>{t('order.find.title')}</h1>
      <WithContact>
        <TrackForm />
      </WithContact>
      <HelpParts>
        {quotesDelivery ? (
          <HelpPart to={paths.page('delivery')} link={t('footer.delivery')}>
            <DeliveryMap />
          </HelpPart>
        ) : null}
        <HelpPart to={paths.orders()} link={t('order.list.title')}>
          <Drawing {...envelope} />
          <h2>{t('order.help.number')}</h2>
          <p>{t('order.help.numberText')}</p>
        </HelpPart>
        <HelpPart to={paths.page('returns')} link={t('footer.returns')}>
          <Drawing
            lines="M78 42l50-22 50 22v46l-50 22-50-22zM78 42l50 22 50-22M128 64v46M103 31l50 22v14M48 60l-8 12 13 6"
            dots="M66 100Q34 94 40 72"
          />
          <h2>{t('order.help.back')}</h2>
          <p>{t('order.help.backText', { days: returnDays })}</p>
        </HelpPart>
      </HelpParts>
    </div>
  )
}
