import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/icon/Icon'
import type { ShownWish, WishKeeper } from './shownWish'
import { WishRow } from './WishRow'
import styles from './WishRow.module.css'

/** Takes a wish into the cart, however that is done; the returned function takes it out again. */
export type MoveAction = (wish: ShownWish, onMoved: (undo: () => void) => void) => ReactNode

interface WishRowsProps {
  readonly keeper: WishKeeper
  readonly moveAction: MoveAction
}

/** A wish that has just left the list; its place is kept for second thoughts. */
interface LeftWish {
  readonly wish: ShownWish
  readonly at: number
  /** Takes it out of the cart again; absent where it was removed. */
  readonly undoMove?: () => void
}

/** Everything on a list. What leaves it can be put back from where it stood. */
export function WishRows({ keeper: { wishes, remove, putBack }, moveAction }: WishRowsProps) {
  const [left, setLeft] = useState<LeftWish | null>(null)
  const [backKey, setBackKey] = useState<string | null>(null)

  const takeOff = async (leaving: LeftWish) => {
    setBackKey(null)
    setLeft(leaving)
    const isDone = await remove(leaving.wish)
    if (!isDone) setLeft((now) => (now === leaving ? null : now))
  }
  const bringBack = async ({ wish, undoMove }: LeftWish) => {
    undoMove?.()
    if (!(await putBack(wish))) return
    setBackKey(wish.key)
    setLeft(null)
  }

  const rows = wishes
    .filter(({ key }) => key !== left?.wish.key)
    .map((wish, at) => (
      <WishRow
        key={wish.key}
        wish={wish}
        isBack={wish.key === backKey}
        action={moveAction(wish, (undoMove) => void takeOff({ wish, at, undoMove }))}
        onRemove={() => void takeOff({ wish, at })}
      />
    ))
  if (left)
    rows.splice(
      left.at,
      0,
      <LeftRow key={`left ${left.wish.key}`} left={left} onUndo={() => bringBack(left)} />,
    )
  return rows.length === 0 ? null : (
    <ul className={styles.rows} role="list">
      {rows}
    </ul>
  )
}

function LeftRow({ left: { wish, undoMove }, onUndo }: { left: LeftWish; onUndo: () => Promise<void> }) {
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
  const { name } = wish.product
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
