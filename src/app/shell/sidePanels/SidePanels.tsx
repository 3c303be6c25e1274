import type { MouseEvent } from 'react'
import { useDispatch } from 'react-redux'
import type { CategoryNode } from '../../../domain/catalog/category'
import { CartPanel } from '../../../features/cart'
import { useCategories, useCategoryTitle } from '../../../features/catalog'
import { panelClosed, SidePanel } from '../../../features/panels'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { MenuArt } from '../MenuArt'
import { ShopSettings } from '../settings/ShopSettings'
import { useHelpLinks, useServiceLinks, type HelpLink } from '../useServiceLinks'
import styles from './NavigationPanel.module.css'

/** The navigation and cart panels. */
export function SidePanels() {
  return (
    <>
      <NavigationPanel />
      <CartPanel />
    </>
  )
}

/** The category tree, services, help and the shop's settings on narrow screens. */
export function NavigationPanel() {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch()
  const services = useServiceLinks()
  const account: HelpLink = { to: paths.account(), title: t('shell.account'), icon: 'user' }
  const helpLinks = useHelpLinks()
  const help = useSite().commerce.accounts ? [...helpLinks, account] : helpLinks
  const { data: tree = [] } = useCategories()
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) dispatch(panelClosed())
  }
  return (
    <SidePanel name="navigation" title={t('shell.menu')}>
      <nav className={styles.navigation} aria-label={t('shell.navigation')} onClick={closeAfterChoice}>
        <NavigationTree nodes={tree} />
        <ul role="list">
          {services.map(({ to, title }) => (
            <li key={to}>
              <Link to={to} className={styles.service}>
                <span className={styles.art}>
                  <MenuArt to={to} sizes="48px" />
                </span>
                {title}
              </Link>
            </li>
          ))}
        </ul>
        <ul role="list">
          {help.map(({ to, title, icon }) => (
            <li key={to}>
              <Link to={to} className={styles.service}>
                <span className={styles.icon}>
                  <Icon name={icon} />
                </span>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ShopSettings />
    </SidePanel>
  )
}

/**
 * The category tree with collapsible branches. A branch that isn't a group heading starts with a link to the
 * whole category.
 */
function NavigationTree({ nodes }: { nodes: readonly CategoryNode[] }) {
  return (
    <ul role="list" className={styles.tree}>
      {nodes.map((node) => (
        <li key={node.entityId}>
          {node.children.length === 0 ? <Leaf node={node} /> : <Branch node={node} />}
        </li>
      ))}
    </ul>
  )
}

function Branch({ node }: { node: CategoryNode }) {
  const { t } = useTranslation('shop')
  const name = useCategoryTitle()(node)
  return (
    <details className={styles.branch}>
      <summary>{name}</summary>
      {node.isGroup ? null : (
        <Link className={styles.leaf} to={node.path}>
          {t('home.shopAllOf', { name })}
        </Link>
      )}
      <NavigationTree nodes={node.children} />
    </details>
  )
}

function Leaf({ node }: { node: CategoryNode }) {
  const name = useCategoryTitle()(node)
  return (
    <Link className={styles.leaf} to={node.path}>
      {name}
      <span className={styles.count}>{node.productCount}</span>
    </Link>
  )
}
