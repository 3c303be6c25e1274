import { withSecrets } from '../../api/secrets'
import { isCommerceError } from '../../domain/errors'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useUrlSecret } from '../../site/urls/useUrlSecret'
import { Button, LinkButton } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { useConfirmAlertsMutation, useRemoveAlertsMutation } from './stockAlertsApi'
import styles from './ProductAlert.module.css'

/**
 * Confirms or deletes the requests of a mailed link. It waits for a press, because programs that check mails for
 * malware open links too.
 */
export function ManageAlerts({ action }: { readonly action: 'confirm' | 'stop' }) {
  const { t } = useTranslation(['mailing', 'shop'])
  const key = useUrlSecret('key')
  const confirming = useConfirmAlertsMutation()
  const removing = useRemoveAlertsMutation()
  const isStop = action === 'stop'
  const [send, { data, isLoading, error }] = isStop ? removing : confirming
  if (key === undefined) return null
  const isUnknown = isCommerceError(error) && error.code === 'not_found'
  if (key === '' || isUnknown)
    return (
      <div className={styles.page}>
        <Notice title={isUnknown ? t('stockAlert.old') : t('stockAlert.noLink')} isLive>
          <p>{isUnknown ? t('stockAlert.oldText') : t('stockAlert.noLinkText')}</p>
        </Notice>
        <LinkButton to={paths.home()}>{t('stockAlert.shop')}</LinkButton>
      </div>
    )
  if (data)
    return (
      <div className={styles.page}>
        <Notice tone="good" title={isStop ? t('stockAlert.stop.done') : t('stockAlert.confirm.done')} isLive>
          <ul className={styles.products}>
            {data.products.map(({ name, path }) => (
              <li key={name}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </Notice>
        <LinkButton to={paths.home()}>{t('stockAlert.shop')}</LinkButton>
      </div>
    )
  return (
    <div className={styles.page}>
      <p>{isStop ? t('stockAlert.stop.text') : t('stockAlert.confirm.text')}</p>
      {error ? <ErrorNote error={error} /> : null}
      <Button
        tone="accent"
        size="large"
        aria-busy={isLoading ? true : undefined}
        onClick={() => void (isLoading ? undefined : send(withSecrets({}, { key })))}
      >
        {isStop ? t('stockAlert.stop.button') : t('stockAlert.confirm.button')}
      </Button>
    </div>
  )
}
