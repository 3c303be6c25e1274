import type { ReactNode } from 'react'
import type { CategoryNode } from '../../../domain/catalog/category'
import { stringingSlug } from '../../../domain/product/services'
import { useCategories, useCategoryTitle } from '../../../features/catalog'
import { lazyNamed } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Link } from '../../../ui/Link'
import { OnDemand } from '../failure/OnDemand'
import { HeaderPopover } from './HeaderPopover'
import styles from './MegaMenu.module.css'

const CategoryMenu = lazyNamed(() => import(/* webpackChunkName: "menus" */ './MenuPanels'), 'CategoryMenu')
const ServicesMenu = lazyNamed(() => import(/* webpackChunkName: "menus" */ './MenuPanels'), 'ServicesMenu')

/** The category tree on wide screens, a menu per root category; then stringing and the other services. */
export function MegaMenu() {
  const { t } = useTranslation('shop')
  const { data: tree = [] } = useCategories()
  const { services } = useSite().commerce
  return (
    <nav className={styles.menu} aria-label={t('shell.navigation')}>
      <ul role="list">
        {tree.map((root) => (
          <li key={root.entityId}>
            <Root root={root} />
          </li>
        ))}
        {services ? (
          <li>
            <Link className={styles.root} to={paths.product(stringingSlug)}>
              {t('shell.stringing')}
            </Link>
          </li>
        ) : null}
        <li>
          <MenuPopover id="menu-services" name={services ? t('shell.services') : t('footer.help')}>
            {(hasPictures) => <ServicesMenu hasPictures={hasPictures} />}
          </MenuPopover>
        </li>
      </ul>
    </nav>
  )
}

function Root({ root }: { root: CategoryNode }) {
  const name = useCategoryTitle()(root)
  return root.children.length === 0 ? (
    <Link className={styles.root} to={root.path}>
      {name}
    </Link>
  ) : (
    <MenuPopover id={`menu-${root.entityId}`} name={name}>
      {(hasPictures) => <CategoryMenu root={root} name={name} hasPictures={hasPictures} />}
    </MenuPopover>
  )
}

interface MenuPopoverProps {
  readonly id: string
  readonly name: string
  /** The panel's content. */
  readonly children: (hasPictures: boolean) => ReactNode
}

function MenuPopover({ id, name, children }: MenuPopoverProps) {
  return (
    <HeaderPopover id={id} className={styles.root} panelClassName={styles.panel} label={name}>
      {(hasPictures) => (
        <div className={styles.content}>
          <OnDemand>{children(hasPictures)}</OnDemand>
        </div>
      )}
    </HeaderPopover>
  )
}
