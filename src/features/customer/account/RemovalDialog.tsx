import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Dialog } from '../../../ui/overlay/Dialog'
import styles from './Account.module.css'

interface RemovalDialogProps {
  /** The id of the item to remove; undefined while the dialog is closed. */
  readonly id: string | undefined
  /** A mutation of RTK Query. */
  readonly mutation: readonly [
    remove: (argument: { readonly id: string }) => { readonly unwrap: () => Promise<unknown> },
    state: { readonly isLoading: boolean; readonly error?: unknown },
  ]
  readonly title: string
  /** Names the item. */
  readonly children: ReactNode
  readonly texts: Readonly<Record<'remove' | 'removing' | 'keep', string>>
  readonly onRemoved: () => void
  readonly onCancel: () => void
}

/** Dialog that confirms a removal from the account. */
export function RemovalDialog({
  id,
  mutation: [remove, { isLoading, error }],
  title,
  children,
  texts,
  onRemoved,
  onCancel,
}: RemovalDialogProps) {
  const confirm = () => {
    if (id === undefined || isLoading) return
    void remove({ id })
      .unwrap()
      .then(onRemoved, () => undefined)
  }
  return (
    <Dialog isOpen={id !== undefined} onClose={onCancel} position="middle" title={title}>
      <div className={styles.confirm}>
        <p>{children}</p>
        {error ? <ErrorNote error={error} /> : null}
        <div className={styles.cardActions}>
          <Button tone="bad" aria-disabled={isLoading ? true : undefined} onClick={confirm}>
            {isLoading ? texts.removing : texts.remove}
          </Button>
          <Button onClick={onCancel}>{texts.keep}</Button>
        </div>
      </div>
    </Dialog>
  )
}
