import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '../../../domain/catalogue/category'
import { useCategoryTitle } from '../../../features/catalog'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import styles from './NavigationPanel.module.css'

/**
 * The category tree with collapsible branches. A branch that isn't a group heading starts with a link to the
 * whole category.
 */
export function NavigationTree({ nodes }: { nodes: readonly CategoryNode[] }) {
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
      <summary>
        {name}
        <Icon name="chevronDown" size="small" />
      </summary>
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
