import { brandOf } from '../../src/site/brand/brands'
import type { NewMail } from './mail'
import { layOut, mailTranslations, type MailSetting } from './mailLayout'

interface Invited {
  readonly email: string
  readonly name: string
}

/**
 * Builds the invitation of a member of the staff.
 * @param link contains the token after `#`: browsers don't send the fragment
 * @param by name of the person who invites
 */
export function staffInvitationMail(
  { email, name }: Invited,
  { link, by }: { readonly link: string; readonly by: string },
  setting: MailSetting,
): NewMail {
  const t = mailTranslations(setting.locale)
  const brand = brandOf(setting.site.brand).name
  return {
    to: email,
    ...layOut(
      {
        subject: t('staffInvitation.subject', { brand }),
        heading: t('staffInvitation.heading'),
        blocks: [
          t('greeting', { name }),
          t('staffInvitation.text', { brand, by }),
          { label: t('staffInvitation.button'), url: link },
          t('staffInvitation.validity'),
        ],
        why: t('staffInvitation.why', { by }),
      },
      setting,
    ),
  }
}
