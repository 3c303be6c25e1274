import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/icon/Icon'
import { savingOf, type ShownWishlistItem, type EditableWishlist } from './useAccountWishlist'
import styles from './WishlistRows.module.css'
import { requiredSelection } from '../../domain/product/modifier'
import { paths } from '../../site/urls/paths'
import { KeyFigures } from '../../ui/figures/KeyFigures'
import { IconButton } from '../../ui/icon/IconButton'
import { Link } from '../../ui/Link'
import { PlusSelection } from '../../ui/product/PlusSelection'
import { Price } from '../../ui/product/Price'
import { ProductPicture } from '../../ui/product/ProductPicture'

/**
 * Renders the control that moves an item to the cart; it passes a function that undoes the move to `onMoved`.
 */
export type MoveAction = (item: ShownWishlistItem, onMoved: (undo: () => void) => void) => ReactNode

interface WishlistRowsProps {
  readonly wishlist: EditableWishlist
  readonly moveAction: MoveAction
}

/** An item that was just removed, with its index for undo. */
interface RemovedWishlistItem {
  readonly item: ShownWishlistItem
  readonly at: number
  /** Removes the item from the cart; absent if it wasn't moved there. */
  readonly undoMove?: () => void
}

/** The items of a list. A removed item leaves a row with an undo button. */
export function WishlistRows({ wishlist: { items, remove, putBack }, moveAction }: WishlistRowsProps) {
  const [left, setLeft] = useState<RemovedWishlistItem | null>(null)
  const [backKey, setBackKey] = useState<string | null>(null)

  const takeOff = async (leaving: RemovedWishlistItem) => {
    setBackKey(null)
    setLeft(leaving)
    const isDone = await remove(leaving.item)
    if (!isDone) setLeft((now) => (now === leaving ? null : now))
  }
  const bringBack = async ({ item, undoMove }: RemovedWishlistItem) => {
    undoMove?.()
    if (!(await putBack(item))) return
    setBackKey(item.key)
    setLeft(null)
  }

  const rows = items
    .filter(({ key }) => key !== left?.item.key)
    .map((item, at) => (
      <WishlistRow
        key={item.key}
        item={item}
        isBack={item.key === backKey}
        action={moveAction(item, (undoMove) => void takeOff({ item, at, undoMove }))}
        onRemove={() => void takeOff({ item, at })}
      />
    ))
  if (left)
    rows.splice(
      left.at,
      0,
      <LeftRow key={`left ${left.item.key}`} left={left} onUndo={() => bringBack(left)} />,
    )
  return rows.length === 0 ? null : (
    <ul className={styles.rows} role="list">
      {rows}
    </ul>
  )
}

function LeftRow({
  left: { item, undoMove },
  onUndo,
}: {
  left: RemovedWishlistItem
  onUndo: () => Promise<void>
}) {
  const { t } = useTranslation(['catalogue', 'shop'])
  const undo = useRef<HTMLButtonElement>(null)
  const isUndoing = useRef(false)
  // The pressed button was removed with its row: move the focus to the undo button.
  useEffect(() => undo.current?.focus(), [])
  const bringBack = async () => {
    if (isUndoing.current) return
    isUndoing.current = true
    await onUndo()
    isUndoing.current = false
  }
  const { name } = item.product
  return (
    <li className={styles.left}>
      <Icon name={undoMove ? 'check' : 'info'} />
      <p role="status">{undoMove ? t('wishlist.moved', { name }) : t('wishlist.removed', { name })}</p>
      <Button ref={undo} tone="quiet" onClick={() => void bringBack()}>
        {t('wishlist.undo')}
      </Button>
    </li>
  )
}

interface WishlistRowProps {
  readonly item: ShownWishlistItem
  /** The control that moves the item to the cart. */
  readonly action: ReactNode
  readonly onRemove: () => void
  /** True if it was just put back: its name gets the focus. */
  readonly isBack: boolean
}

/** An item with its product, its current price and its price when it was added. */
function WishlistRow({ item, action, onRemove, isBack }: WishlistRowProps) {
  const { t } = useTranslation(['catalogue', 'shop'])
  const name = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isBack) name.current?.focus()
  }, [isBack])
  const { product, variant } = item
  const picture = product.images.find(({ isDefault }) => isDefault) ?? product.images[0]
  const isThere = (variant ?? product).inStock
  return (
    <li className={styles.row} data-sold-out={isThere ? undefined : ''}>
      <Link className={styles.picture} to={paths.product(product.slug)} tabIndex={-1} aria-hidden="true">
        {picture ? <ProductPicture url={picture.url} alt="" sizes="128px" priority="early" /> : null}
      </Link>
      <div className={styles.what}>
        <p className={styles.maker}>{product.brand}</p>
        <h2 className={styles.name}>
          <Link ref={name} to={paths.product(product.slug)}>
            {product.name}
          </Link>
        </h2>
        <p className={styles.stock}>{isThere ? t('product.inStock') : t('product.soldOut')}</p>
      </div>
      <div className={styles.figures}>
        <KeyFigures product={product} size="card" />
      </div>
      <div className={styles.price}>
        <p>
          <Price now={(variant ?? product).price} />
          <PlusSelection selection={requiredSelection(product)} />
        </p>
        <PriceThen item={item} />
      </div>
      <div className={styles.actions}>
        {action}
        <IconButton icon="trash" label={t('wishlist.remove', { name: product.name })} onClick={onRemove} />
      </div>
    </li>
  )
}

function PriceThen({ item }: { item: ShownWishlistItem }) {
  const { t } = useTranslation(['catalogue', 'shop'])
  const saving = savingOf(item)
  if (!saving || saving.value === 0 || !item.priceThen) return null
  return (
    <>
      {saving.value > 0 ? <p className={styles.less}>{t('wishlist.less', { amount: saving })}</p> : null}
      <p className={styles.was}>{t('wishlist.was', { price: item.priceThen })}</p>
    </>
  )
}
