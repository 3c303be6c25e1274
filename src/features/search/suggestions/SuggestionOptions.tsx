import { useTranslation } from 'react-i18next'
import { paths } from '../../../site/urls/paths'
import { Icon } from '../../../ui/icon/Icon'
import { Marked } from './Marked'
import { ParentName } from './ParentName'
import { SuggestedProduct } from './SuggestedProduct'
import type { SuggestionGroup } from './suggestionGroups'
import { SuggestionOption } from './SuggestionOption'
import styles from './SuggestionOptions.module.css'
import type { TitleOf } from './useParentTitle'
import { useParentTitle } from './useParentTitle'

interface SuggestionOptionsProps {
  readonly group: SuggestionGroup
  readonly listId: string
  readonly activeId: string | null
  readonly titleOf: TitleOf
  /** What is emphasised. */
  readonly search: string
}

/** One group of the list below its heading. */
export function SuggestionOptions({ group, listId, activeId, titleOf, search }: SuggestionOptionsProps) {
  const { t } = useTranslation('shop')
  const parentOf = useParentTitle(titleOf)
  const headings: Readonly<Record<SuggestionGroup['kind'], string>> = {
    searches: t('search.yourSearches'),
    queries: t('search.topSuggestions'),
    top: t('search.topCollections'),
    popular: t('search.popularCollections'),
    categories: t('search.categories'),
    products: t('search.products'),
  }
  const headingId = `${listId}-${group.kind}`
  return (
    <div
      role="group"
      aria-labelledby={headingId}
      data-kind={group.kind}
      className={`${styles.group} ${styles[group.kind]}`}
    >
      <div role="presentation" id={headingId} className={styles.heading}>
        {headings[group.kind]}
      </div>
      {'texts' in group
        ? group.texts.map((text) => (
            <SuggestionOption
              key={text}
              id={`${headingId}-${text.replace(/\s/g, '_')}`}
              activeId={activeId}
              to={paths.search(text)}
              className={styles.line}
            >
              <Icon name={group.kind === 'searches' ? 'clock' : 'search'} size="small" />
              <bdi className={styles.text}>
                <Marked text={text} search={search} />
              </bdi>
            </SuggestionOption>
          ))
        : null}
      {'collections' in group
        ? group.collections.map((collection) => (
            <SuggestionOption
              key={collection.path}
              id={`${headingId}-${collection.entityId}`}
              activeId={activeId}
              to={collection.path}
              className={styles.line}
            >
              <span className={styles.text}>
                <Marked text={titleOf(collection)} search={search} />
                <ParentName name={parentOf(collection)} />
              </span>
              <span className={styles.count}>{collection.productCount}</span>
            </SuggestionOption>
          ))
        : null}
      {'products' in group
        ? group.products.map((product) => (
            <SuggestionOption
              key={product.id}
              id={`${headingId}-${product.id}`}
              activeId={activeId}
              to={paths.product(product.slug)}
            >
              <SuggestedProduct product={product} search={search} />
            </SuggestionOption>
          ))
        : null}
    </div>
  )
}
