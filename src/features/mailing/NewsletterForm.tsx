import { isEmailAddress } from '../../domain/emailAddress'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Button, LinkButton } from '../../ui/Button'
import { EmailField } from '../../ui/form/EmailField'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { NeedsScript } from '../../ui/notice/NeedsScript'
import { Notice } from '../../ui/notice/Notice'
import { useSubscribeMutation } from './mailingApi'
import styles from './MailedAction.module.css'

const fields = ['email'] as const

/** Asks for the newsletter. A mailed link confirms the address. The texts are part of the proof of consent. */
export function NewsletterForm() {
  const { t } = useTranslation(['mailing', 'shop'])
  const [subscribe, { isSuccess, isLoading, error, originalArgs }] = useSubscribeMutation()
  const form = useForm({
    name: 'newsletter',
    fields,
    initial: { email: '' },
    check: (_field, { email }) => {
      if (email.trim() === '') return t('mailing.newsletter.missing')
      return isEmailAddress(email.trim()) ? null : t('mailing.newsletter.invalid')
    },
    error,
  })
  if (isSuccess)
    return (
      <div className={styles.action}>
        <Notice tone="good" title={t('mailing.newsletter.check')} isLive>
          <p>{t('mailing.newsletter.checkText', { email: originalArgs?.email })}</p>
        </Notice>
        <LinkButton to={paths.home()}>{t('mailing.shop')}</LinkButton>
      </div>
    )
  const send = () => {
    if (!isLoading) void subscribe({ email: form.values.email.trim() })
  }
  return (
    // `post`, so that a submit without JavaScript doesn't write the address into the url.
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(send)}>
      <NeedsScript />
      <p>{t('mailing.newsletter.text')}</p>
      <EmailField {...form.control('email')} label={t('mailing.newsletter.email')} isLive />
      <p className={styles.small}>{t('mailing.newsletter.proof')}</p>
      {form.formError ? <ErrorNote error={form.formError} /> : null}
      <Button type="submit" tone="accent" size="large" isWide aria-busy={isLoading ? true : undefined}>
        {isLoading ? t('mailing.newsletter.sending') : t('mailing.newsletter.submit')}
      </Button>
    </form>
  )
}
