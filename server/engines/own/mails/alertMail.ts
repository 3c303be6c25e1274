import { brandOf } from '../../../../src/site/brand/brands'
import { localePrefix, type Locale, type Site } from '../../../../src/site/site'
import { paths } from '../../../../src/site/urls/paths'
import { unsubscribePath } from '../../../commerce/stockAlerts'
import type { NewMail } from '../../../mail/mail'
import { layOut, mailTranslations, type MailBlock } from '../../../mail/mailLayout'

export interface AlertSetting {
  readonly site: Site
  readonly locale: Locale
}

/**
 * Opens a mail that somebody has asked for. Its last link deletes the requests of its key, and so does the button that mail
 * programs show for it.
 */
export function openAlertMail(email: string, key: string, { site, locale }: AlertSetting) {
  const t = mailTranslations(locale)
  const why = t('stockAlert.why', { brand: brandOf(site.brand).name })
  const link = (path: string) => site.url + localePrefix(site, locale) + path
  return {
    t,
    link,
    send: (subject: string, heading: string, stop: string, blocks: readonly MailBlock[]): NewMail => {
      const all = [...blocks, { link: stop, url: `${link(paths.alerts('stop'))}#key=${key}` }]
      return {
        to: email,
        ...layOut({ subject, heading, blocks: all, why }, { site, locale }),
        // Servers log no query.
        stopUrl: `${site.url}${unsubscribePath}?key=${key}`,
      }
    },
  }
}
