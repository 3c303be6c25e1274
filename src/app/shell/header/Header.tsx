import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { CartButton } from '../../../features/cart'
import { useCategoryTitle } from '../../../features/catalog'
import { AccountButton } from '../../../features/customer'
import { panelOpened } from '../../../features/panels'
import { SearchEntry } from '../../../features/search'
import { useSite } from '../../../site/useSite'
import { IconButton } from '../../../ui/icon/IconButton'
import { Wordmark } from '../brand/Wordmark'
import { SettingsMenu } from '../settings/SettingsMenu'
import { MegaMenu } from './MegaMenu'
import { WishlistLink } from './WishlistLink'
import styles from './Header.module.css'

/** The shop's sticky header. */
export function Header() {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch()
  const titleOf = useCategoryTitle()
  const { accounts } = useSite().commerce
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <span className={styles.narrow}>
          <IconButton
            icon="menu"
            label={t('shell.menu')}
            aria-haspopup="dialog"
            onClick={() => dispatch(panelOpened('navigation'))}
            data-panel="navigation"
          />
        </span>
        <Wordmark />
        <MegaMenu />
        <SearchEntry titleOf={titleOf} />
        <div className={styles.tools}>
          <SettingsMenu />
          {accounts === 'none' ? null : <AccountButton />}
          <WishlistLink />
          <CartButton />
        </div>
      </div>
    </header>
  )
}
