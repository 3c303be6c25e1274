import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useCategories } from '../../../features/catalog'
import { panelClosed, SidePanel } from '../../../features/panels'
import { paths } from '../../../site/urls/paths'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { NavigationTree } from './NavigationTree'
import styles from './NavigationPanel.module.css'
import { ShopSettings } from '../settings/ShopSettings'

/** The category tree and the shop's settings on narrow screens. */
export function NavigationPanel() {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch()
  const { data: tree = [] } = useCategories()
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) dispatch(panelClosed())
  }
  return (
    <SidePanel name="navigation" title={t('shell.menu')}>
      <nav className={styles.navigation} aria-label={t('shell.navigation')} onClick={closeAfterChoice}>
        <NavigationTree nodes={tree} />
        <Link to={paths.account()} className={styles.account}>
          <Icon name="user" />
          {t('shell.account')}
        </Link>
      </nav>
      <ShopSettings />
    </SidePanel>
  )
}
