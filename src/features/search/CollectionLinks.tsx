import { Link } from '../../ui/Link'
import { ParentName } from './suggestions/ParentName'
import { useParentTitle, type TitleOf } from './suggestions/useParentTitle'
import { type Collection } from './suggestions/suggestionGroups'
import styles from './CollectionLinks.module.css'

interface CollectionLinksProps {
  readonly title: string
  readonly collections: readonly Collection[]
  readonly titleOf: TitleOf
}

/** Categories to go to from a search, each with its number of products. */
export function CollectionLinks({ title, collections, titleOf }: CollectionLinksProps) {
  const parentOf = useParentTitle(titleOf)
  if (collections.length === 0) return null
  return (
    <section className={styles.collections}>
      <h2>{title}</h2>
      <ul role="list">
        {collections.map((collection) => (
          <li key={collection.path}>
            <Link to={collection.path}>
              <span>
                {titleOf(collection)}
                <ParentName name={parentOf(collection)} />
              </span>{' '}
              <span className={styles.count}>{collection.productCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
