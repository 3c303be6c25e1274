import { brandOf } from '../../../../src/site/brand/brands'
import { localePrefix, type Locale, type Site } from '../../../../src/site/site'
import { paths } from '../../../../src/site/urls/paths'
import type { AlertedProduct } from '../../../commerce/stockAlerts'
import type { NewMail } from '../../../mail/mail'
import { layOut, mailTranslations, type MailBlock } from '../../../mail/mailLayout'

interface AlertFacts {
  readonly product: AlertedProduct
  /** In the fragment of the links, which browsers never send to a server. */
  readonly key: string
}

interface AlertSetting {
  readonly site: Site
  readonly locale: Locale
}

/** The mail that asks the owner of the mailbox to confirm a request. */
export function confirmationMail(
  email: string,
  { product, key }: AlertFacts,
  setting: AlertSetting,
): NewMail {
  const { t, link, send } = begin(email, setting)
  const { name } = product
  return send(t('stockAlert.confirm.subject', { name }), t('stockAlert.confirm.heading'), [
    t('greetingToAll'),
    t('stockAlert.confirm.text', { name }),
    { label: t('stockAlert.confirm.button'), url: `${link(paths.alerts('confirm'))}#key=${key}` },
    t('stockAlert.confirm.validity'),
    t('stockAlert.confirm.notYou'),
    { link: t('stockAlert.confirm.stop'), url: `${link(paths.alerts('stop'))}#key=${key}` },
  ])
}

/** The only mail about a product that is in stock again. */
export function backInStockMail(email: string, { product, key }: AlertFacts, setting: AlertSetting): NewMail {
  const { t, link, send } = begin(email, setting)
  const { name, path } = product
  return send(t('stockAlert.back.subject', { name }), t('stockAlert.back.heading'), [
    t('greetingToAll'),
    t('stockAlert.back.text', { name }),
    { label: t('stockAlert.back.button'), url: link(path) },
    t('stockAlert.back.once'),
    { link: t('stockAlert.back.stop'), url: `${link(paths.alerts('stop'))}#key=${key}` },
  ])
}

function begin(email: string, { site, locale }: AlertSetting) {
  const t = mailTranslations(locale)
  const why = t('stockAlert.why', { brand: brandOf(site.brand).name })
  return {
    t,
    link: (path: string) => site.url + localePrefix(site, locale) + path,
    send: (subject: string, heading: string, blocks: readonly MailBlock[]): NewMail => ({
      to: email,
      ...layOut({ subject, heading, blocks, why }, { site, locale }),
    }),
  }
}
