import { useId, useState } from 'react'
import { maxSearchLength } from '../../../domain/catalog/listing'
import { keyFigures } from '../../../domain/product/keyFigures'
import { selectionFor, ownSelection, type SelectionModifier } from '../../../domain/product/modifier'
import { canSelect } from '../../../domain/product/modifierSelections'
import type { Product } from '../../../domain/product/product'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/form/Field'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { useDebouncedValue } from '../../../ui/useDebouncedValue'
import { categoryAt, useCategories, useGetListingQuery } from '../../catalog'
import { ProductPicture, ProductPrice, useAttributeTranslations } from '../../productDisplay'
import type { ModifierFieldProps } from './useSelections'
import styles from './SelectionField.module.css'

interface SelectionFieldProps extends ModifierFieldProps<SelectionModifier> {
  readonly label: string
  readonly problem: string | undefined
}

/** Selects another product by search, then shows it with a button to change it. */
export function SelectionField({ modifier, form, label, problem }: SelectionFieldProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const problemId = useId()
  const text = selectionFor(modifier, form.configuration.selections)
  const product = form.selected.find(({ id }) => id === text)
  const [isChanging, setIsChanging] = useState(false)
  const isSelected = (product !== undefined || text === ownSelection) && !isChanging
  const select = (select: string) => {
    form.select(modifier, select)
    setIsChanging(false)
  }
  return (
    <fieldset
      className={styles.select}
      aria-describedby={problem === undefined ? undefined : problemId}
      data-problem={problem === undefined ? undefined : ''}
    >
      <legend className={styles.legend}>{label}</legend>
      {isSelected ? (
        <div className={styles.selected}>
          {product ? (
            <SelectedProductRow product={product} isPriced={modifier.isCharged} />
          ) : (
            <p>{t('modifier.own')}</p>
          )}
          <Button onClick={() => setIsChanging(true)}>{t('modifier.change')}</Button>
        </div>
      ) : (
        <SelectionSearch modifier={modifier} onSelect={select} />
      )}
      {problem === undefined ? null : (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

interface SelectedProductRowProps {
  readonly product: Product
  /** True if its price is added. */
  readonly isPriced: boolean
}

function SelectedProductRow({ product, isPriced }: SelectedProductRowProps) {
  const { formatValue: valueOf } = useAttributeTranslations()
  const { images, brand, name } = product
  const figures = keyFigures(product).map(valueOf).join(' · ')
  return (
    <span className={styles.row}>
      {images[0] ? (
        <ProductPicture url={images[0].url} alt="" sizes="56px" className={styles.picture} />
      ) : null}
      <span className={styles.name}>
        <span className={styles.maker}>{brand}</span> {name}
      </span>
      <span className={styles.figures}>
        {figures}
        {isPriced ? <ProductPrice product={product} /> : null}
      </span>
    </span>
  )
}

interface SelectionSearchProps {
  readonly modifier: SelectionModifier
  readonly onSelect: (select: string) => void
}

/** Numbers of results without and with a search text; few, so that the fields below stay visible. */
const shownAtOnce = { popular: 3, found: 6 }

/** Searches the products that the modifier allows; shows best sellers until the shopper types. */
function SelectionSearch({ modifier, onSelect }: SelectionSearchProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim(), 150)
  const { data: tree = [] } = useCategories()
  const category = categoryAt(tree, modifier.from)?.entityId
  const {
    data: listing,
    error,
    refetch,
  } = useGetListingQuery(
    {
      limit: search === '' ? shownAtOnce.popular : shownAtOnce.found,
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
