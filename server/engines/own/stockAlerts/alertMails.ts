import type { Money } from '../../../../src/domain/money'
import { formatMoney } from '../../../../src/site/formats/money'
import { paths } from '../../../../src/site/urls/paths'
import type { AlertedProduct, AlertKind } from '../../../commerce/stockAlerts'
import type { NewMail } from '../../../mail/mail'
import { openAlertMail, type AlertSetting } from '../mails/alertMail'

interface AlertFacts {
  readonly product: AlertedProduct
  /** In the fragment of the links, which browsers never send to a server. */
  readonly key: string
}

/** The mail that asks the owner of the mailbox to confirm a request. */
export function confirmationMail(
  kind: AlertKind,
  email: string,
  { product, key }: AlertFacts,
  setting: AlertSetting,
): NewMail {
  const { t, link, send } = openAlertMail(email, key, setting)
  const { name } = product
  const [subject, text, validity] =
    kind === 'price'
      ? [
          t('priceAlert.confirm.subject', { name }),
          t('priceAlert.confirm.text', { name }),
          t('priceAlert.confirm.validity'),
        ]
      : [
          t('stockAlert.confirm.subject', { name }),
          t('stockAlert.confirm.text', { name }),
          t('stockAlert.confirm.validity'),
        ]
  return send(subject, t('stockAlert.confirm.heading'), t('stockAlert.confirm.stop'), [
    t('greetingToAll'),
    text,
    { label: t('stockAlert.confirm.button'), url: `${link(paths.alerts('confirm'))}#key=${key}` },
    validity,
    t('stockAlert.confirm.notYou'),
  ])
}

/** The only mail about a product that is in stock again. */
export function backInStockMail(email: string, { product, key }: AlertFacts, setting: AlertSetting): NewMail {
  const { t, link, send } = openAlertMail(email, key, setting)
  const { name, path } = product
  return send(
    t('stockAlert.back.subject', { name }),
    t('stockAlert.back.heading'),
    t('stockAlert.back.stop'),
    [
      t('greetingToAll'),
      t('stockAlert.back.text', { name }),
      { label: t('stockAlert.back.button'), url: link(path) },
      t('stockAlert.back.once'),
    ],
  )
}

/** The only mail about a lower price. */
export function lowerPriceMail(
  email: string,
  { product, key, price }: AlertFacts & { readonly price: Money },
  setting: AlertSetting,
): NewMail {
  const { t, link, send } = openAlertMail(email, key, setting)
  const { name, path } = product
  const amount = formatMoney(price, setting.locale)
  return send(
    t('priceAlert.lower.subject', { name, amount }),
    t('priceAlert.lower.heading'),
    t('stockAlert.back.stop'),
    [
      t('greetingToAll'),
      t('priceAlert.lower.text', { name, amount }),
      { label: t('stockAlert.back.button'), url: link(path) },
      t('stockAlert.back.once'),
    ],
  )
}
