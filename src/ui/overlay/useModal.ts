import { useEffect, useRef, type RefObject } from 'react'

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
}

/** Props that make a `<dialog>` modal. The browser then traps the focus, restores it and handles Esc. */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])
  // The close event also fires after a close by state, when another dialog may be open.
  return { ref: dialog, onClose: () => isOpen && onClose() }
}
