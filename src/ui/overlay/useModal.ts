import { useEffect, useRef, type RefObject } from 'react'

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
}

interface ModalOptions {
  /**
   * The dialog appears a frame before it is modal: making the page behind inert takes a slow phone longer than the dialog
   * itself. Not for a dialog with a field that is focused at once: phones open the keyboard only during the press.
   */
  readonly isDrawnFirst?: boolean
}

/** Props that make a `<dialog>` modal. The browser then traps the focus, restores it and handles Esc. */
export function useModal(
  isOpen: boolean,
  onClose: () => void,
  { isDrawnFirst = false }: ModalOptions = {},
): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === isOpen) return undefined
    if (!isOpen) dialog.close()
    else if (isDrawnFirst && 'popover' in dialog) return drawFirst(dialog)
    else dialog.showModal()
    return undefined
  }, [isOpen, isDrawnFirst])
  // The close event also fires after a close by state, when another dialog may be open.
  return { ref, onClose: () => isOpen && onClose() }
}

/**
 * Shows a dialog as a popover for one frame, without the focus and hidden from screen readers, then as a modal.
 * @returns a function that hides the popover
 */
function drawFirst(dialog: HTMLDialogElement): () => void {
  const setDrawn = (isDrawn: boolean) => {
    dialog.popover = isDrawn ? 'manual' : null
    dialog.ariaHidden = isDrawn ? 'true' : null
    dialog.inert = isDrawn
  }
  setDrawn(true)
  dialog.showPopover()
  const cancel = afterFrame(() => {
    setDrawn(false)
    dialog.showModal()
  })
  return () => {
    cancel()
    setDrawn(false)
  }
}

/** Acts when the next frame is drawn. @returns a function that prevents it */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
