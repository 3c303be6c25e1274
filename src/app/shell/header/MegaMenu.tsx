import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '../../../domain/catalogue/category'
import { useCategories } from '../../../features/catalog'
import { stringingSlug } from '../../../domain/product/services'
import { paths } from '../../../site/urls/paths'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { useCategoryTitle } from '../../listing/useCategoryTitle'
import { useHelpLinks, useServiceLinks } from '../useServiceLinks'
import { closeAfterChoice, MegaMenuPanel } from './MegaMenuPanel'
import styles from './MegaMenu.module.css'

/** The category tree on wide screens, a menu per root category; then stringing and the other services. */
export function MegaMenu() {
  const { t } = useTranslation('shop')
  const { data: tree = [] } = useCategories()
  return (
    <nav className={styles.menu} aria-label={t('shell.navigation')}>
      <ul role="list">
        {tree.map((root) => (
          <li key={root.entityId}>
            <Root root={root} />
          </li>
        ))}
        <li>
          <Link className={styles.root} to={paths.product(stringingSlug)}>
            {t('shell.stringing')}
          </Link>
        </li>
        <li>
          <Services />
        </li>
      </ul>
    </nav>
  )
}

function Services() {
  const { t } = useTranslation('shop')
  const links = [...useServiceLinks(), ...useHelpLinks()]
  return (
    <>
      <button type="button" className={styles.root} popoverTarget="menu-services">
        {t('shell.services')}
      </button>
      <div id="menu-services" popover="auto" className={styles.panel} onClick={closeAfterChoice}>
        <ul role="list" className={styles.services}>
          {links.map(({ to, title, icon }) => (
            <li key={to}>
              <Link to={to} className={styles.service}>
                <Icon name={icon} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

// A native popover: its button works without a script, Esc and outside clicks close it.
function Root({ root }: { root: CategoryNode }) {
  const titleOf = useCategoryTitle()
  const name = titleOf(root)
  if (root.children.length === 0) {
    return (
      <Link className={styles.root} to={root.path}>
        {name}
      </Link>
    )
  }
  const id = `menu-${root.entityId}`
  return (
    <>
      <button type="button" className={styles.root} popoverTarget={id}>
        {name}
      </button>
      <MegaMenuPanel id={id} root={root} name={name} />
    </>
  )
}
