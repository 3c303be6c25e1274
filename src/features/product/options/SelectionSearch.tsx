import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxSearchLength } from '../../../domain/catalogue/listing'
import { ownSelection, type SelectionModifier } from '../../../domain/product/modifier'
import { canSelect } from '../../../domain/product/modifierSelections'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { TextField } from '../../../ui/form/Field'
import { useDebounced } from '../../../ui/useDebounced'
import { categoryAt, useGetCategoriesQuery, useGetListingQuery } from '../../catalog'
import { SelectedProductRow } from './SelectedProductRow'
import styles from './SelectionField.module.css'

interface SelectionSearchProps {
  readonly modifier: SelectionModifier
  readonly onSelect: (answer: string) => void
}

/** Few, so that the fields below stay in sight; a search shows more. */
const shownAtOnce = { unasked: 3, found: 6 }

/** Finds a product among those that can be picked; best sellers until something is typed. */
export function SelectionSearch({ modifier, onSelect }: SelectionSearchProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 150)
  const { data: tree = [] } = useGetCategoriesQuery()
  const category = categoryAt(tree, modifier.from)?.entityId
  const {
    data: listing,
    error,
    refetch,
  } = useGetListingQuery(
    {
      limit: search === '' ? shownAtOnce.unasked : shownAtOnce.found,
      ...(category !== undefined && { category }),
      ...(search !== '' && { search }),
      ...(modifier.isCharged && { filters: { availability: ['in stock'] } }),
    },
    { skip: category === undefined },
  )
  const products = listing?.found ? listing.products.filter((product) => canSelect(modifier, product)) : []
  return (
    <div className={styles.search}>
      <TextField
        label={t('modifier.find')}
        type="search"
        autoComplete="off"
        maxLength={maxSearchLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter would put the unfinished product into the cart.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      <ul className={styles.found} role="list">
        {products.map((product) => (
          <li key={product.id}>
            <button type="button" className={styles.candidate} onClick={() => onSelect(product.id)}>
              <SelectedProductRow product={product} isPriced={modifier.isCharged} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {listing && products.length === 0 ? t('modifier.foundNone') : ''}
      </p>
      {modifier.allowsOwn ? (
        <Button onClick={() => onSelect(ownSelection)}>{t('modifier.bringOwn')}</Button>
      ) : null}
    </div>
  )
}
