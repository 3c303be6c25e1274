import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '../../../domain/catalogue/category'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { useCategoryTitle } from '../../listing/useCategoryTitle'
import styles from './MegaMenu.module.css'

interface MegaMenuPanelProps {
  readonly id: string
  readonly root: CategoryNode
  readonly name: string
}

/** The subcategories of one root category, in a column per branch. */
export function MegaMenuPanel({ id, root, name }: MegaMenuPanelProps) {
  const { t } = useTranslation('shop')
  return (
    <div id={id} popover="auto" className={styles.panel} onClick={closeAfterChoice}>
      <div className={styles.content}>
        <div className={styles.lead}>
          <p className={styles.title}>{name}</p>
          <Link to={root.path}>
            {t('home.shopAllOf', { name })} <Icon name="arrowRight" size="small" />
          </Link>
        </div>
        <ul role="list" className={styles.branches}>
          {root.children.map((branch) => (
            <Branch key={branch.entityId} branch={branch} />
          ))}
        </ul>
      </div>
    </div>
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

/** Closes a popover after a link: it navigates without loading a document, so the popover would stay open. */
export function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}
