import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '../../../domain/catalogue/category'
import { useCategoryTitle } from '../../../features/catalog'
import { useSite } from '../../../site/useSite'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { MenuArtOnDemand } from './MenuArtOnDemand'
import styles from './MegaMenu.module.css'

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
