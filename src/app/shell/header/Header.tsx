import { useDispatch, useSelector } from 'react-redux'
import { regionName } from '../../../domain/region/region'
import { CartButton } from '../../../features/cart'
import { useCategoryTitle } from '../../../features/catalog'
import { AccountButton } from '../../../features/customer'
import { panelOpened } from '../../../features/panels'
import { SearchEntry } from '../../../features/search'
import { selectWishlistCount } from '../../../features/wishlist'
import { toLanguage } from '../../../site/site'
import { lazyNamed } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite, useLocale } from '../../../site/useSite'
import { Icon } from '../../../ui/icon/Icon'
import { IconButton } from '../../../ui/icon/IconButton'
import { Link } from '../../../ui/Link'
import { Wordmark } from '../brand/Wordmark'
import { OnDemand } from '../failure/OnDemand'
import { HeaderPopover } from './HeaderPopover'
import { MegaMenu } from './MegaMenu'
import styles from './Header.module.css'

const ShopSettings = lazyNamed(
  () => import(/* webpackChunkName: "menus" */ '../settings/ShopSettings'),
  'ShopSettings',
)

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
          {accounts ? <AccountButton /> : null}
          <WishlistLink />
          <CartButton />
        </div>
      </div>
    </header>
  )
}

/** A link to the wishlist with its number of items. */
export function WishlistLink() {
  const { t } = useTranslation('shop')
  const count = useSelector(selectWishlistCount)
  const label = count === 0 ? t('shell.wishlist') : t('shell.wishlistCount', { count })
  return (
    <Link to={paths.wishlist()} className={styles.link} aria-label={label} title={label}>
      <Icon name="heart" />
      {count === 0 ? null : <span className={styles.count}>{count}</span>}
    </Link>
  )
}

/** A button that opens the region, language and color scheme settings. */
function SettingsMenu() {
  const { t } = useTranslation('shop')
  const { region } = useSite()
  const language = toLanguage(useLocale())
  const place = regionName(region, language)
  const name = t(`language.${language}`)
  return (
    <div className={styles.menu}>
      <HeaderPopover
        id="shop-settings"
        className={styles.button}
        panelClassName={styles.popover}
        label={
          <>
            <Icon name="globe" />
            {/* `Bahasa Indonesia` names the country, too; both would be cut off. */}
            <span>{name.includes(place) ? name : `${place}, ${name}`}</span>
          </>
        }
      >
        {(hasScript) => (
          <OnDemand>
            <ShopSettings hasScript={hasScript} />
          </OnDemand>
        )}
      </HeaderPopover>
    </div>
  )
}
