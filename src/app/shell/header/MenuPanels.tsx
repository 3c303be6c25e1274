import type { ComponentProps } from 'react'
import type { CategoryNode } from '../../../domain/catalog/category'
import { useCategoryTitle } from '../../../features/catalog'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { MenuArt } from '../MenuArt'
import { useHelpLinks, useServiceLinks } from '../useServiceLinks'
import styles from './MenuPanels.module.css'

/** The services with a drawing each; beside them, help with an order. */
export function ServicesMenu({ hasPictures }: { hasPictures: boolean }) {
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
              <Art to={to} sizes="210px" isShown={hasPictures} />
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
export function CategoryMenu({ root, name, hasPictures }: CategoryMenuProps) {
  const { t } = useTranslation('shop')
  const { showcase } = useSite().commerce
  return (
    <>
      <div className={styles.lead}>
        <p className={styles.title}>{name}</p>
        <Link to={root.path}>
          {t('home.shopAllOf', { name })} <Icon name="arrowRight" size="small" />
        </Link>
        {showcase === 'chosen' ? <Art to={root.path} sizes="200px" isShown={hasPictures} /> : null}
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

/** Reserves the space of a drawing. */
function Art({ isShown, ...art }: ComponentProps<typeof MenuArt> & { readonly isShown: boolean }) {
  return <span className={styles.art}>{isShown ? <MenuArt {...art} /> : null}</span>
}
