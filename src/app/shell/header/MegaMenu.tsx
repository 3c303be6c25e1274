import { useState, type MouseEvent, type ReactNode, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '../../../domain/catalog/category'
import { stringingSlug } from '../../../domain/product/services'
import { useCategories, useCategoryTitle } from '../../../features/catalog'
import { lazyNamed } from '../../../site/translations/lazyWithTranslations'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { OnDemand } from '../failure/OnDemand'
import { useHelpLinks, useServiceLinks } from '../useServiceLinks'
import styles from './MegaMenu.module.css'

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
  /** The panel's content; with pictures once somebody points at the button or opens the panel. */
  readonly children: (hasPictures: boolean) => ReactNode
}

/** A button of the header and its panel. A native popover works without a script; Esc and outside clicks close it. */
function MenuPopover({ id, name, children }: MenuPopoverProps) {
  const [hasPictures, setHasPictures] = useState(false)
  const addPictures = () => setHasPictures(true)
  return (
    <>
      <button
        type="button"
        className={styles.root}
        popoverTarget={id}
        onPointerEnter={addPictures}
        onClick={addPictures}
      >
        {name}
      </button>
      <div id={id} popover="auto" className={styles.panel} onClick={closeAfterChoice}>
        <div className={styles.content}>{children(hasPictures)}</div>
      </div>
    </>
  )
}

// A link navigates without loading a document, so the popover would stay open.
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}

/** The services with a drawing each; beside them, help with an order. */
function ServicesMenu({ hasPictures }: { hasPictures: boolean }) {
  const { t } = useTranslation('shop')
  const services = useServiceLinks()
  const help = useHelpLinks()
  return (
    <>
      <div className={styles.lead}>
        <p className={styles.title}>{services.length > 0 ? t('shell.services') : t('footer.help')}</p>
        <ul role="list">
          {help.map(({ to, title, icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon name={icon} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <ul role="list" className={styles.services}>
        {services.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={styles.service}>
              <MenuArtOnDemand to={to} sizes="210px" isWanted={hasPictures} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

interface CategoryMenuProps {
  readonly root: CategoryNode
  readonly name: string
  readonly hasPictures: boolean
}

/** A root category with its drawing, and its subcategories in a column per branch. */
function CategoryMenu({ root, name, hasPictures }: CategoryMenuProps) {
  const { t } = useTranslation('shop')
  const { showcase } = useSite().commerce
  return (
    <>
      <div className={styles.lead}>
        <p className={styles.title}>{name}</p>
        <Link to={root.path}>
          {t('home.shopAllOf', { name })} <Icon name="arrowRight" size="small" />
        </Link>
        {showcase === 'chosen' ? (
          <MenuArtOnDemand to={root.path} sizes="200px" isWanted={hasPictures} />
        ) : null}
      </div>
      <ul role="list" className={styles.branches}>
        {root.children.map((branch) => (
          <Branch key={branch.entityId} branch={branch} />
        ))}
      </ul>
    </>
  )
}

function Branch({ branch }: { branch: CategoryNode }) {
  const titleOf = useCategoryTitle()
  return (
    <li>
      {branch.isGroup ? (
        <p className={styles.branch}>{titleOf(branch)}</p>
      ) : (
        <Link className={styles.branch} to={branch.path}>
          {titleOf(branch)}
        </Link>
      )}
      <ul role="list" className={branch.children.length > 5 ? styles.twoColumns : undefined}>
        {branch.children.map((leaf) => (
          <li key={leaf.entityId}>
            <Link className={styles.leaf} to={leaf.path}>
              {titleOf(leaf)}
              <span className={styles.count}>{leaf.productCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

const MenuArt = lazyNamed(() => import(/* webpackChunkName: "menuArt" */ '../MenuArt'), 'MenuArt')

/** Reserves the space of a drawing, and loads its code once it is wanted. */
function MenuArtOnDemand({
  isWanted,
  ...art
}: ComponentProps<typeof MenuArt> & { readonly isWanted: boolean }) {
  return (
    <span className={styles.art}>
      {isWanted ? (
        <OnDemand>
          <MenuArt {...art} />
        </OnDemand>
      ) : null}
    </span>
  )
}
