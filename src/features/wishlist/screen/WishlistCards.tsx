import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Product, ProductVariant } from '../../../domain/product/product'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { Button, LinkButton } from '../../../ui/Button'
import { Icon } from '../../../ui/icon/Icon'
import { IconButton } from '../../../ui/icon/IconButton'
import { showToast } from '../../../ui/notice/toast'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { cartApi, newCartItem, selectCartLines, useAddItemsMutation } from '../../cart'
import { CardCell, CardGrid, ProductCard } from '../../catalog'
import { chosenVariant, givenChoice, isAvailable, type OptionChoice } from '../../product'
import { useAttributeTranslations } from '../../productDisplay'
import { pendingSave, type EditableWishlist, type ShownWishlistItem } from '../useAccountWishlist'
import styles from './Wishlist.module.css'

/** An item that was just removed, with its index for undo. */
interface RemovedWishlistItem {
  readonly item: ShownWishlistItem
  readonly at: number
  /** Removes the item from the cart; absent if it wasn't moved there. */
  readonly undoMove?: () => void
}

/** The items of a list as product cards. A removed item leaves a cell with an undo button. */
export function WishlistCards({ items, remove, putBack }: EditableWishlist) {
  const { t } = useTranslation('shop')
  const [left, setLeft] = useState<RemovedWishlistItem | null>(null)
  const [backKey, setBackKey] = useState<string | null>(null)

  const takeOff = async (leaving: RemovedWishlistItem) => {
    setBackKey(null)
    setLeft(leaving)
    const isDone = await remove(leaving.item)
    if (!isDone) setLeft((now) => (now === leaving ? null : now))
  }
  const bringBack = async ({ item, undoMove }: RemovedWishlistItem) => {
    if (!(await putBack(item))) return
    // Last, because the shopper may retry after a failure.
    undoMove?.()
    setBackKey(item.key)
    setLeft(null)
  }

  const cells = items
    .filter(({ key }) => key !== left?.item.key)
    .map((item, at) => (
      <ItemCell
        key={item.key}
        item={item}
        isBack={item.key === backKey}
        onRemove={(undoMove) => void takeOff({ item, at, ...(undoMove && { undoMove }) })}
      />
    ))
  if (left)
    cells.splice(
      left.at,
      0,
      <LeftCell key={`left ${left.item.key}`} left={left} onUndo={() => bringBack(left)} />,
    )
  if (cells.length === 0) return null
  return (
    <section>
      <h2>
        <VisuallyHidden>{t('search.products')}</VisuallyHidden>
      </h2>
      <CardGrid look="picker">{cells}</CardGrid>
    </section>
  )
}

function LeftCell({
  left: { item, undoMove },
  onUndo,
}: {
  left: RemovedWishlistItem
  onUndo: () => Promise<void>
}) {
  const { t } = useTranslation('lists')
  const undo = useRef<HTMLButtonElement>(null)
  const isUndoing = useRef(false)
  // The pressed button was removed with its card: move the focus to the undo button.
  useEffect(() => undo.current?.focus(), [])
  const bringBack = async () => {
    if (isUndoing.current) return
    isUndoing.current = true
    await onUndo()
    isUndoing.current = false
  }
  const { name } = item.product
  return (
    <CardCell>
      <div className={styles.left}>
        <Icon name={undoMove ? 'check' : 'info'} />
        <p role="status">{undoMove ? t('wishlist.moved', { name }) : t('wishlist.removed', { name })}</p>
        <Button ref={undo} tone="quiet" onClick={() => void bringBack()}>
          {t('wishlist.undo')}
        </Button>
      </div>
    </CardCell>
  )
}

interface ItemCellProps {
  readonly item: ShownWishlistItem
  /** True if it was just put back: its name gets the focus. */
  readonly isBack: boolean
  /** @param undoMove removes the item from the cart, if it was moved there */
  readonly onRemove: (undoMove?: () => void) => void
}

function ItemCell({ item, isBack, onRemove }: ItemCellProps) {
  const { t } = useTranslation('lists')
  const cell = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isBack) cell.current?.querySelector('a')?.focus()
  }, [isBack])
  const { product } = item
  return (
    <CardCell ref={cell}>
      <ProductCard
        product={product}
        look="picker"
        isEarly
        actions={
          <IconButton
            icon="trash"
            label={t('wishlist.remove', { name: product.name })}
            onClick={() => onRemove()}
          />
        }
        below={
          <>
            <PriceThen item={item} />
            <MoveToCart product={product} onMoved={onRemove} />
          </>
        }
      />
    </CardCell>
  )
}

/** The price when the item was added, and the saving since. */
function PriceThen({ item }: { item: ShownWishlistItem }) {
  const { t } = useTranslation('lists')
  const saving = pendingSave(item)
  if (!saving || saving.value === 0 || !item.priceThen) return null
  return (
    <p className={styles.was}>
      {saving.value > 0 ? <strong>{t('wishlist.less', { amount: saving })}</strong> : null}{' '}
      {t('wishlist.was', { price: item.priceThen })}
    </p>
  )
}

type CartState = Parameters<typeof selectCartLines>[0]

interface MoveToCartProps {
  readonly product: Product
  /** Called after the product is in the cart, with a function that removes it again. */
  readonly onMoved: (undo: () => void) => void
}

/** A picker per option and a button that adds the product to the cart. A product with modifiers has a link. */
function MoveToCart({ product, onMoved }: MoveToCartProps) {
  const { t } = useTranslation(['lists', 'shop'])
  const { nameOf, formatValue: valueOf } = useAttributeTranslations()
  const dispatch = useDispatch<ThunkDispatch<CartState, unknown, UnknownAction>>()
  const [addItems, { isLoading }] = useAddItemsMutation()
  const [choice, setChoice] = useState<OptionChoice>(() => givenChoice(product))
  const [isPressed, setIsPressed] = useState(false)
  const pickers = useRef(new Map<string, HTMLSelectElement>())
  const { name, slug, options, modifiers = [] } = product
  if (!product.inStock) return null
  if (modifiers.length > 0) {
    return (
      <LinkButton isWide to={paths.product(slug)} aria-label={t('wishlist.chooseFor', { name })}>
        {t('wishlist.choose')}
      </LinkButton>
    )
  }
  const open = options.find(({ displayName }) => choice[displayName] === undefined)
  const variant = chosenVariant(product, choice)
  const move = async () => {
    setIsPressed(true)
    if (open) pickers.current.get(open.displayName)?.focus()
    if (!variant || isLoading) return
    const { error } = await addItems([newCartItem(product, variant, 1)])
    if (error) {
      showToast({ tone: 'bad', text: t([`error.${error.code}`, 'error.unknown']) })
    } else onMoved(() => void dispatch(oneLess(variant)))
  }
  return (
    <>
      {options
        .filter(({ values }) => values.length > 1)
        .map(({ id, displayName, values }) => (
          <label key={id} className={styles.picker}>
            <VisuallyHidden>{`${nameOf(displayName.toLowerCase())}: ${name}`}</VisuallyHidden>
            <select
              ref={(picker) => {
                if (picker) pickers.current.set(displayName, picker)
              }}
              value={choice[displayName] ?? ''}
              aria-invalid={isPressed && open?.displayName === displayName ? true : undefined}
              onChange={({ currentTarget: { value } }) => setChoice({ ...choice, [displayName]: value })}
            >
              {choice[displayName] === undefined ? (
                <option value="">{nameOf(displayName.toLowerCase())}</option>
              ) : null}
              {values.map(({ label }) => (
                <option
                  key={label}
                  value={label}
                  disabled={!isAvailable(product, choice, displayName, label)}
                >
                  {valueOf({ value: label, unit: null })}
                </option>
              ))}
            </select>
          </label>
        ))}
      {isPressed && open ? (
        <p className={styles.problem} role="alert">
          {t('wishlist.missing', { option: nameOf(open.displayName.toLowerCase()) })}
        </p>
      ) : null}
      <Button
        isWide
        aria-label={t('wishlist.moveFor', { name })}
        aria-disabled={isLoading ? true : undefined}
        onClick={() => void move()}
      >
        {t('wishlist.move')}
      </Button>
    </>
  )
}

/** Lowers the line's quantity by one, or does nothing if the line is gone. */
const oneLess =
  ({ id }: ProductVariant) =>
  async (dispatch: ThunkDispatch<CartState, unknown, UnknownAction>, getState: () => CartState) => {
    const line = selectCartLines(getState()).find(({ variantId }) => variantId === id)
    if (!line) return
    const change = { line, quantity: line.quantity - 1 }
    await dispatch(cartApi.endpoints.updateLine.initiate(change, { track: false }))
  }
