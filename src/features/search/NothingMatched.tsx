import type { ReactNode } from 'react'
import type { Listing } from '../../domain/catalog/listing'
import { regions } from '../../domain/region/region'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { EmptyState } from '../../ui/EmptyState'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { useCategories } from '../catalog'
import { PageSearchForm } from './PageSearchForm'
import { SearchNotes } from './SearchNotes'
import { ParentName, isolated, useParentTitle, type TitleOf } from './suggestions/ParentName'
import type { Collection } from './suggestions/suggestionGroups'
import styles from './NothingMatched.module.css'

interface NothingMatchedProps {
  readonly text: string
  readonly titleOf: TitleOf
  readonly listing: Pick<Listing, 'conditions' | 'note' | 'pages' | 'unmatched'>
  /** Alternative products. */
  readonly children: ReactNode
}

/** A search without products: pages that it names, the form with the text, tips, categories and a phone number. */
export function NothingMatched({ text, titleOf, listing, children }: NothingMatchedProps) {
  const { t } = useTranslation(['search', 'listing', 'shop'])
  const { data: tree = [] } = useCategories()
  const { phone } = regions[useSite().region].company
  return (
    <div className={styles.nothing}>
      <EmptyState
        drawing="shuttle"
        level="h1"
        title={
          listing.pages ? (
            t('listing.resultsFor', { text: isolated(text) })
          ) : (
            <>
              {t('listing.nothingFound')} <bdi className={styles.text}>“{isolated(text)}”</bdi>
            </>
          )
        }
        action={
          <div className={styles.action}>
            <SearchNotes listing={listing} />
            <PageSearchForm text={text} />
          </div>
        }
      />
      <div className={styles.actions}>
        {listing.pages ? null : (
          <section>
            <h2>{t('search.tipsTitle')}</h2>
            <ul>
              <li>{t('search.tipSpelling')}</li>
              <li>{t('search.tipKinds')}</li>
              <li>{t('search.tipNumber')}</li>
            </ul>
          </section>
        )}
        <CollectionLinks title={t('search.browse')} collections={tree} titleOf={titleOf} />
        <section>
          <h2>{t('search.helpTitle')}</h2>
          <p>{t('search.helpText')}</p>
          <a className={styles.call} href={`tel:${phone.replaceAll(' ', '')}`}>
            <Icon name="arrowRight" size="small" /> {t('footer.call', { phone })}
          </a>
        </section>
      </div>
      {children}
    </div>
  )
}

interface CollectionLinksProps {
  readonly title: string
  readonly collections: readonly Collection[]
  readonly titleOf: TitleOf
}

/** Links to categories, each with its number of products. */
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
