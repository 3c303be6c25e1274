import { useState, type MouseEvent, type ReactNode } from 'react'
import styles from './MegaMenu.module.css'

interface MenuPopoverProps {
  readonly id: string
  readonly name: string
  /** The panel's content; with pictures once somebody points at the button or opens the panel. */
  readonly children: (hasPictures: boolean) => ReactNode
}

/** A button of the header and its panel. A native popover works without a script; Esc and outside clicks close it. */
export function MenuPopover({ id, name, children }: MenuPopoverProps) {
  const [hasPictures, setHasPictures] = useState(false)
  const addPictures = () => setHasPictures(true)
  return (
    <>
      <button
        type="button"
        className={styles.root}
        popoverTarget={id}
        onPointerEnter={addPictures}
        onClick={addPictures}
      >
        {name}
      </button>
      <div id={id} popover="auto" className={styles.panel} onClick={closeAfterChoice}>
        <div className={styles.content}>{children(hasPictures)}</div>
      </div>
    </>
  )
}

// A link navigates without loading a document, so the popover would stay open.
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}
