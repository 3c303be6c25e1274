import type { ReactNode } from 'react'
import type { Product } from '../../../domain/product/product'
import type { SearchedPage } from '../../../domain/search/searchedPages'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { ProductPicture, ProductPrice } from '../../productDisplay'
import { usePageLinks } from '../foundPages'
import { useParentTitle, type TitleOf, ParentName } from './ParentName'
import { type SuggestionGroup, markedParts } from './suggestionGroups'
import styles from './SuggestionOptions.module.css'

interface SuggestionOptionsProps {
  readonly group: SuggestionGroup
  readonly listId: string
  readonly activeId: string | null
  readonly titleOf: TitleOf
  /** The text to highlight. */
  readonly search: string
}

/** A group of suggestions with its heading. */
export function SuggestionOptions({ group, listId, activeId, titleOf, search }: SuggestionOptionsProps) {
  const { t } = useTranslation(['notices', 'shop'])
  const parentOf = useParentTitle(titleOf)
  const headings: Readonly<Record<SuggestionGroup['kind'], string>> = {
    searches: t('search.yourSearches'),
    queries: t('search.topSuggestions'),
    pages: t('search.helpPages'),
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
      {'pages' in group ? (
        <SuggestedPages headingId={headingId} activeId={activeId} pages={group.pages} />
      ) : null}
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

interface SuggestedPagesProps {
  readonly headingId: string
  readonly activeId: string | null
  readonly pages: readonly SearchedPage[]
}

function SuggestedPages({ headingId, activeId, pages }: SuggestedPagesProps) {
  return usePageLinks(pages).map(({ page, title, path }) => (
    <SuggestionOption
      key={page}
      id={`${headingId}-${page}`}
      activeId={activeId}
      to={path}
      className={styles.line}
    >
      <Icon name="info" size="small" />
      <span className={styles.text}>{title}</span>
    </SuggestionOption>
  ))
}

interface SuggestionOptionProps {
  readonly id: string
  readonly activeId: string | null
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A suggestion as a link. Arrow keys reach it from the input; Tab skips it. */
export function SuggestionOption({ id, activeId, to, className = '', children }: SuggestionOptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={id === activeId}
      tabIndex={-1}
      draggable={false}
      className={`${styles.option} ${className}`}
      to={to}
    >
      {children}
    </Link>
  )
}

/** A text with the matches of a search highlighted. */
function Marked({ text, search }: { text: string; search: string }) {
  return markedParts(text, search).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}

/** A product as a row: picture, brand, name, price. */
function SuggestedProduct({ product, search }: { product: Product; search: string }) {
  const { t } = useTranslation(['notices', 'shop'])
  const { name, brand, images, inStock } = product
  const picture = images.find(({ isDefault }) => isDefault) ?? images[0]
  return (
    <span className={styles.product}>
      <span className={styles.picture}>
        {picture ? <ProductPicture url={picture.url} alt="" sizes="56px" priority="early" /> : null}
      </span>
      <span className={styles.names}>
        <span className={styles.maker}>
          <Marked text={brand} search={search} />
        </span>{' '}
        <span className={styles.name}>
          <Marked text={name} search={search} />
        </span>
      </span>{' '}
      <span className={styles.price}>
        {inStock ? <ProductPrice product={product} size="small" /> : t('product.soldOut')}
      </span>
    </span>
  )
}
