import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { ManageAlerts } from '../../features/stockAlerts'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './AccountFrame.module.css'

/** Target of the links in mails about stock: confirms or deletes requests. */
export function StockAlertPage() {
  const { t } = useTranslation(['stockAlert', 'shop'])
  const { pathname } = useLocation()
  const isStop = matchPath('/stock-alerts/stop', pathname) !== null
  const title = t(isStop ? 'stockAlert.stop.title' : 'stockAlert.confirm.title')
  const action = isStop ? 'stop' : 'confirm'
  return (
    <div className={styles.signIn}>
      <PageHead title={title} description={title} isHidden />
      <h1>{title}</h1>
      <ManageAlerts key={action} action={action} />
    </div>
  )
}
