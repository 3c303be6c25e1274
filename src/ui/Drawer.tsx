import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './Drawer.module.css'
import { IconButton } from './IconButton'

interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly side: 'left' | 'right'
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
}

/**
 * A panel at the side of the screen. The platform's modal dialog keeps the focus inside, gives it back and knows Esc;
 * a click beside the panel closes it too. What is inside exists only while it is open.
 */
export function Drawer({ isOpen, onClose, side, title, closeLabel, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])

  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={`${styles.drawer} ${styles[side]}`}
      aria-labelledby={titleId}
      // Also told when the state closed it; by then another panel may be open.
      onClose={() => isOpen && onClose()}
      onClick={closeFromBackdrop}
    >
      {isOpen ? (
        <div className={styles.panel}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      ) : null}
    </dialog>
  )
}
