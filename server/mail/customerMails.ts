import { brandOf } from '../../src/site/brand/brands'
import { localePrefix, type Site } from '../../src/site/site'
import { paths } from '../../src/site/urls/paths'
import type { NewMail } from './mail'
import { greetingTo, layOut, mailTranslations, type MailSetting } from './mailLayout'

/** A mail's recipient. */
export interface Recipient {
  readonly email: string
  readonly firstName: string
}

export interface CustomerMailSetting extends MailSetting {
  readonly site: Site
}

/** Builds the welcome mail of a new customer. */
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
 * Builds the mail with a password reset link.
 * @param token goes after `#` in the link: browsers don't send the fragment, so no server log contains it
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

/** Builds the mail with a code that signs in. The code is in the subject, so that a notification shows it. */
export function codeMail(customer: Recipient, code: string, setting: CustomerMailSetting): NewMail {
  const { t, brand, greeting, send } = begin(customer, setting)
  return send(t('code.subject', { code, brand }), t('code.heading', { brand }), [
    greeting,
    t('code.text'),
    { code },
    t('code.validity'),
    t('code.notYou'),
  ])
}

/** Builds the notice that a first proof of the address ended a password (docs/decisions/061). */
export function passwordEndedMail(customer: Recipient, setting: CustomerMailSetting): NewMail {
  const { t, brand, greeting, link, send } = begin(customer, setting)
  return send(t('passwordEnded.subject'), t('passwordEnded.heading'), [
    greeting,
    t('passwordEnded.text', { brand }),
    { label: t('reset.button'), url: link(paths.forgotPassword()) },
  ])
}

/**
 * Builds the notice of a changed password, so that no change goes unnoticed.
 * @param change whether the change has ended passkeys too
 */
export function passwordChangedMail(
  customer: Recipient,
  setting: CustomerMailSetting,
  { endedPasskeys = false }: { readonly endedPasskeys?: boolean } = {},
): NewMail {
  const { t, brand, greeting, link, send } = begin(customer, setting)
  return send(t('passwordChanged.subject'), t('passwordChanged.heading'), [
    greeting,
    t('passwordChanged.text', { brand }),
    ...(endedPasskeys ? [t('passwordChanged.passkeys')] : []),
    t('passwordChanged.notYou'),
    { label: t('passwordChanged.button'), url: link(paths.forgotPassword()) },
  ])
}

/**
 * Builds the notice of a new passkey, so that none goes unnoticed. A new password ends all passkeys.
 * @param name as the customer named the passkey
 */
export function passkeyAddedMail(customer: Recipient, name: string, setting: CustomerMailSetting): NewMail {
  const { t, brand, greeting, link, send } = begin(customer, setting)
  return send(t('passkeyAdded.subject'), t('passkeyAdded.heading'), [
    greeting,
    t('passkeyAdded.text', { brand, name }),
    t('passkeyAdded.notYou'),
    { label: t('reset.button'), url: link(paths.forgotPassword()) },
  ])
}

/**
 * Builds the notices of a changed email address, one for each mailbox. Neither contains the other address.
 * Empty for an unchanged address.
 */
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
    link: (path: string) => site.url + localePrefix(site, locale) + path,
    send: (subject: string, heading: string, blocks: Parameters<typeof layOut>[0]['blocks']): NewMail => ({
      to: email,
      ...layOut({ subject, heading, blocks }, { site, locale }),
    }),
  }
}
