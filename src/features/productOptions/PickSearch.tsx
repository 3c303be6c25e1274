import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestSearch } from '../../domain/catalogue/listing'
import { ownPick, type PickModifier } from '../../domain/product/modifier'
import { canPick } from '../../domain/product/modifierPicks'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { TextField } from '../../ui/form/Field'
import { useDebounced } from '../../ui/useDebounced'
import { categoryAt, useGetCategoriesQuery, useGetListingQuery } from '../catalog'
import { PickedProductRow } from './PickedProductRow'
import styles from './PickField.module.css'

interface PickSearchProps {
  readonly modifier: PickModifier
  readonly onPick: (answer: string) => void
}

/** Few, so that the fields below stay in sight; a search shows more. */
const shownAtOnce = { unasked: 3, found: 6 }

/** Finds a product among those that can be picked; best sellers until something is typed. */
export function PickSearch({ modifier, onPick }: PickSearchProps) {
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
  const products = listing?.found ? listing.products.filter((product) => canPick(modifier, product)) : []
  return (
    <div className={styles.search}>
      <TextField
        label={t('modifier.find')}
        type="search"
        autoComplete="off"
        maxLength={longestSearch}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter would put the unfinished product into the cart.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      <ul className={styles.found} role="list">
        {products.map((product) => (
          <li key={product.id}>
            <button type="button" className={styles.candidate} onClick={() => onPick(product.id)}>
              <PickedProductRow product={product} isPriced={modifier.isCharged} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {listing && products.length === 0 ? t('modifier.foundNone') : ''}
      </p>
      {modifier.allowsOwn ? <Button onClick={() => onPick(ownPick)}>{t('modifier.bringOwn')}</Button> : null}
    </div>
  )
}
