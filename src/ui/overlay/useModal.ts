import { useEffect, useRef, type RefObject } from 'react'

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
}

/** What makes a `<dialog>` the platform's modal one, which keeps the focus inside, gives it back and knows Esc. */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])
  // Also told when the state closed it; by then another dialog may be open.
  return { ref: dialog, onClose: () => isOpen && onClose() }
}
