import { withSecrets } from '../../api/secrets'
import { isCommerceError } from '../../domain/errors'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useUrlSecret } from '../../site/urls/useUrlSecret'
import { Button, LinkButton } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import styles from './MailedAction.module.css'

interface MailedActionProps {
  readonly texts: { readonly text: string; readonly button: string; readonly done: string }
  readonly send: (key: Readonly<Record<string, never>>) => unknown
  readonly state: { readonly isLoading: boolean; readonly isSuccess: boolean; readonly error?: unknown }
}

/**
 * The one button of a mailed link, whose key is in the URL's fragment. It waits for a press, because programs that check
 * mails for malware open links too.
 */
export function MailedAction({ texts, send, state: { isLoading, isSuccess, error } }: MailedActionProps) {
  const { t } = useTranslation(['mailing', 'shop'])
  const key = useUrlSecret('key')
  if (key === undefined) return null
  const isUnknown = isCommerceError(error) && error.code === 'not_found'
  if (isSuccess || key === '' || isUnknown)
    return (
      <div className={styles.action}>
        {isSuccess ? (
          <Notice tone="good" isLive>
            <p>{texts.done}</p>
          </Notice>
        ) : (
          <Notice title={isUnknown ? t('mailing.old') : t('mailing.noLink')} isLive>
            <p>{isUnknown ? t('mailing.oldText') : t('mailing.noLinkText')}</p>
          </Notice>
        )}
        <LinkButton to={paths.home()}>{t('mailing.shop')}</LinkButton>
      </div>
    )
  return (
    <div className={styles.action}>
      <p>{texts.text}</p>
      {error ? <ErrorNote error={error} /> : null}
      <Button
        tone="accent"
        size="large"
        aria-busy={isLoading ? true : undefined}
        onClick={() => void (isLoading ? undefined : send(withSecrets({}, { key })))}
      >
        {texts.button}
      </Button>
    </div>
  )
}
