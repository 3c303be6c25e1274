import { brandOf } from '../../src/site/brand/brands'
import { paths } from '../../src/site/urls/paths'
import { prefixOf, type Site } from '../../src/site/site'
import { greetingTo } from './greeting'
import type { NewMail } from './mail'
import { layOut, type MailSetting } from './mailLayout'
import { mailTranslations } from './mailTranslations'

/** Who is written to. */
export interface Recipient {
  readonly email: string
  readonly firstName: string
}

export interface CustomerMailSetting extends MailSetting {
  readonly site: Site
}

/** Greets a new customer. */
export function welcomeMail(customer: Recipient, setting: CustomerMailSetting): NewMail {
  const { t, brand, greeting, link, send } = begin(customer, setting)
  return send(t('welcome.subject', { brand }), t('welcome.heading'), [
    greeting,
    t('welcome.text', { brand }),
    { label: t('welcome.button'), url: link(paths.account()) },
    t('welcome.notYou'),
  ])
}

/**
 * Lets whoever reads the mail choose another password.
 * @param token travels behind `#`, which browsers keep to themselves: it is in no server's log
 */
export function resetMail(customer: Recipient, token: string, setting: CustomerMailSetting): NewMail {
  const { t, brand, greeting, link, send } = begin(customer, setting)
  return send(t('reset.subject'), t('reset.heading'), [
    greeting,
    t('reset.text', { brand }),
    { label: t('reset.button'), url: `${link(paths.resetPassword())}#token=${token}` },
    t('reset.validity'),
    t('reset.notYou'),
  ])
}

/** Tells that another password was chosen, so that nobody can do it unnoticed. */
export function passwordChangedMail(customer: Recipient, setting: CustomerMailSetting): NewMail {
  const { t, brand, greeting, link, send } = begin(customer, setting)
  return send(t('passwordChanged.subject'), t('passwordChanged.heading'), [
    greeting,
    t('passwordChanged.text', { brand }),
    t('passwordChanged.notYou'),
    { label: t('passwordChanged.button'), url: link(paths.forgotPassword()) },
  ])
}

/** Tells both mailboxes that the address was changed; neither learns of the other. None where it is the same still. */
export function emailChangedMails(
  before: Recipient,
  after: Recipient,
  setting: CustomerMailSetting,
): readonly NewMail[] {
  if (before.email === after.email) return []
  return [before, after].map((recipient) => {
    const { t, brand, greeting, link, send } = begin(recipient, setting)
    return send(t('emailChanged.subject'), t('emailChanged.heading'), [
      greeting,
      recipient === before ? t('emailChanged.toOld', { brand }) : t('emailChanged.toNew', { brand }),
      t('emailChanged.notYou'),
      { label: t('emailChanged.button'), url: link(paths.page('contact')) },
    ])
  })
}

function begin({ email, firstName }: Recipient, { site, locale }: CustomerMailSetting) {
  const t = mailTranslations(locale)
  return {
    t,
    brand: brandOf(site.brand).name,
    greeting: greetingTo(t, firstName),
    link: (path: string) => site.url + prefixOf(site, locale) + path,
    send: (subject: string, heading: string, blocks: Parameters<typeof layOut>[0]['blocks']): NewMail => ({
      to: email,
      ...layOut({ subject, heading, blocks }, { site, locale }),
    }),
  }
}
