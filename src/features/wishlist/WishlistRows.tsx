import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/icon/Icon'
import type { ShownWishlistItem, EditableWishlist } from './shownWishlistItem'
import { WishlistRow } from './WishlistRow'
import styles from './WishlistRow.module.css'

/** Takes a wish into the cart, however that is done; the returned function takes it out again. */
export type MoveAction = (item: ShownWishlistItem, onMoved: (undo: () => void) => void) => ReactNode

interface WishlistRowsProps {
  readonly wishlist: EditableWishlist
  readonly moveAction: MoveAction
}

/** A wish that has just left the list; its place is kept for second thoughts. */
interface RemovedWishlistItem {
  readonly item: ShownWishlistItem
  readonly at: number
  /** Takes it out of the cart again; absent where it was removed. */
  readonly undoMove?: () => void
}

/** Everything on a list. What leaves it can be put back from where it stood. */
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
  const { t } = useTranslation(['wishlist', 'shop'])
  const undo = useRef<HTMLButtonElement>(null)
  const isUndoing = useRef(false)
  // The button that was pressed went with its row; the focus goes on where the shopper can take it back.
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
