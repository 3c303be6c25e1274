import { brandOf } from '../../src/site/brand/brands'
import { localePrefix } from '../../src/site/site'
import { paths } from '../../src/site/urls/paths'
import type { CustomerMailSetting } from '../mail/customerMails'
import type { NewMail } from '../mail/mail'
import { layOut, mailTranslations } from '../mail/mailLayout'
import { unsubscribePath } from './newsletter'
import { confirmDays } from './subscriptionRows'

interface Confirmation {
  readonly email: string
  /** Confirms. In the fragment of its link, which browsers never send to a server. */
  readonly key: string
  /** Ends the subscription. */
  readonly stopKey: string
}

/** The mail that asks the owner of the mailbox to confirm the newsletter. */
export function confirmationMail(
  { email, key, stopKey }: Confirmation,
  { site, locale }: CustomerMailSetting,
): NewMail {
  const t = mailTranslations(locale)
  const brand = brandOf(site.brand).name
  const link = (path: string) => site.url + localePrefix(site, locale) + path
  const blocks = [
    t('greetingToAll'),
    t('newsletter.text', { brand }),
    { label: t('newsletter.button'), url: `${link(paths.mails('confirm'))}#key=${key}` },
    t('newsletter.validity', { days: confirmDays }),
    t('newsletter.notYou'),
    { link: t('newsletter.stop'), url: `${link(paths.mails('stop'))}#key=${stopKey}` },
  ]
  const subject = t('newsletter.subject', { brand })
  const why = t('newsletter.why', { brand })
  return {
    to: email,
    ...layOut({ subject, heading: t('newsletter.heading'), blocks, why }, { site, locale }),
    // Servers log no query.
    stopUrl: `${site.url}${unsubscribePath}?key=${stopKey}`,
  }
}
