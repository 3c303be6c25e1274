import { useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../site/translations/useTranslation'
import { IconButton } from '../icon/IconButton'
import { afterFrame, useModal } from './useModal'
import styles from './Dialog.module.css'

interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** At a side, in the middle or at the bottom with the content's size, or full screen. */
  readonly position: 'left' | 'right' | 'middle' | 'bottom' | 'screen'
  readonly title: string
  readonly children: ReactNode
}

/**
 * A modal dialog with a title. Esc, the close button and a click on the backdrop close it. Its children are
 * mounted only while it is open.
 */
export function Dialog({ isOpen, onClose, position, title, children }: DialogProps) {
  const { t } = useTranslation('shop')
  const modal = useModal(isOpen, onClose, { isDrawnFirst: true })
  const titleId = useId()

  // The press hides the dialog. One frame later it closes, which makes the page behind operable again.
  const leave = () => {
    const dialog = modal.ref.current
    if (!dialog || 'hidden' in dialog.dataset) return
    dialog.dataset.hidden = ''
    afterFrame(() => {
      flushSync(onClose)
      delete dialog.dataset.hidden
    })
  }

  // A press that starts or ends inside the dialog, for example a text selection, can click the dialog itself, too.
  const isPressed = useRef(false)
  const isBackdrop = (event: SyntheticEvent) => event.target === event.currentTarget

  return (
    <dialog
      {...modal}
      className={`${styles.dialog} ${styles[position]}`}
      aria-labelledby={titleId}
      onPointerDown={(event) => (isPressed.current = isBackdrop(event))}
      onPointerUp={(event) => (isPressed.current &&= isBackdrop(event))}
      onClick={(event) => isBackdrop(event) && isPressed.current && leave()}
    >
      {isOpen ? (
        <div className={styles.content}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={t('shell.close')} onClick={leave} />
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      ) : null}
    </dialog>
  )
}
