import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../site/useSite'
import { RouteChanging } from './routeChanging'
import { useDimmedPage } from './useDimmedPage'
import styles from './RouteProgress.module.css'

/** Shows a progress bar during a route change, or dims the page if the site's flag says so (docs/contract.md#page-shell). */
export function RouteProgress() {
  const { t } = useTranslation('shop')
  const { dimsRouteChange } = useSite().flags
  const isChanging = useContext(RouteChanging)
  useDimmedPage(dimsRouteChange && isChanging)
  if (dimsRouteChange) return null
  const named = isChanging ? { role: 'progressbar', 'aria-label': t('shell.loading') } : {}
  return <div className={styles.bar} data-changing={isChanging ? '' : undefined} {...named} />
}
