import { restringWeeks, type SetUp } from '../../../../src/domain/product/racketSetUp'
import { paths } from '../../../../src/site/urls/paths'
import type { NewMail } from '../../../mail/mail'
import { openAlertMail, type AlertSetting } from '../mails/alertMail'

type Facts = Pick<SetUp, 'racketName' | 'stringName' | 'mains' | 'crosses'> & { readonly key: string }

/** The mail that asks the owner of the mailbox to confirm reminders. */
export function reminderConfirmationMail(email: string, facts: Facts, setting: AlertSetting): NewMail {
  const { t, link, send } = openAlertMail(email, facts.key, setting)
  const heading = t('stockAlert.confirm.heading')
  return send(t('restring.confirm.subject'), heading, t('stockAlert.confirm.stop'), [
    t('greetingToAll'),
    t('restring.confirm.text', { racket: facts.racketName || t('restring.ownRacket') }),
    { label: t('stockAlert.confirm.button'), url: `${link(paths.alerts('confirm'))}#key=${facts.key}` },
    t('stockAlert.confirm.notYou'),
  ])
}

/** The reminder to have a racket restrung. */
export function reminderMail(
  email: string,
  { key, racketName, stringName, mains, crosses, playsPerWeek }: Facts & { readonly playsPerWeek: number },
  setting: AlertSetting,
): NewMail {
  const { t, link, send } = openAlertMail(email, key, setting)
  const racket = racketName || t('restring.ownRacket')
  return send(t('restring.due.subject', { racket }), t('restring.due.heading'), t('restring.due.stop'), [
    t('greetingToAll'),
    t('restring.due.text', { racket, string: stringName, tension: `${mains}/${crosses}` }),
    t('restring.due.rule', { plays: playsPerWeek, weeks: restringWeeks(playsPerWeek) }),
    { label: t('restring.due.button'), url: `${link(paths.account())}#set-ups` },
  ])
}
