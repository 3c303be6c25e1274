import type { CategoryNode } from '../../domain/catalog/category'
import { useCategories, useCategoryTitle } from '../../features/catalog'
import { useTranslation } from '../../site/translations/useTranslation'
import { Link } from '../../ui/Link'
import styles from './CategoryLinks.module.css'

const maxLinks = 6

/** Links to the categories with the most products, beside an empty list. */
export function CategoryLinks() {
  const { t } = useTranslation('shop')
  const titleOf = useCategoryTitle()
  const { data: tree = [] } = useCategories()
  const nodes = largestIn(tree)
  if (nodes.length === 0) return null
  return (
    <nav className={styles.categories} aria-label={t('search.categories')}>
      <p>{t('search.categories')}</p>
      <ul role="list">
        {nodes.map((node) => (
          <li key={node.entityId}>
            <Link to={node.path}>
              {titleOf(node)} <span>{node.productCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Categories below the roots; roots without any stand for themselves. Groups are no pages. A category with two places in
 * the tree, such as bags below badminton and below accessories, is linked once.
 */
function largestIn(tree: readonly CategoryNode[]): readonly CategoryNode[] {
  const pagesIn = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => (node.isGroup ? pagesIn(node.children) : [node]))
  return pagesIn(tree)
    .flatMap((root) => (root.children.length > 0 ? pagesIn(root.children) : [root]))
    .filter(({ productCount }) => productCount > 0)
    .sort((a, b) => b.productCount - a.productCount)
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
    .slice(0, maxLinks)
}
