import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { MailedAction, useStopCartMailsMutation } from '../../features/mailing'
import { ManageAlerts } from '../../features/stockAlerts'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './AccountFrame.module.css'

/** Target of links in mails that confirm or end what the recipient gets. */
export function MailsPage() {
  const { t } = useTranslation(['stockAlert', 'shop'])
  const [list = '', action] = useLocation().pathname.split('/').filter(Boolean)
  const isStop = action === 'stop'
  const isAlert = list === 'stock-alerts'
  const title = isAlert
    ? t(isStop ? 'stockAlert.stop.title' : 'stockAlert.confirm.title')
    : t('mailing.cartMails.title')
  return (
    <div className={styles.signIn}>
      <PageHead title={title} description={title} isHidden />
      <h1>{title}</h1>
      {isAlert ? <ManageAlerts key={action} action={isStop ? 'stop' : 'confirm'} /> : <StopCartMails />}
    </div>
  )
}

function StopCartMails() {
  const { t } = useTranslation(['stockAlert', 'shop'])
  const [stop, state] = useStopCartMailsMutation()
  const texts = {
    text: t('mailing.cartMails.text'),
    button: t('mailing.cartMails.button'),
    done: t('mailing.cartMails.done'),
  }
  return <MailedAction texts={texts} send={stop} state={state} />
}
