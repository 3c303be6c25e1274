import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/overlay/Dialog'
import styles from './OptionSheet.module.css'

interface OptionSheetProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The options and the button that submits the form around the sheet. */
  readonly children: ReactNode
}

/** A sheet at the bottom of a phone's screen for choosing options from the sticky bar. */
export function OptionSheet({ title, isOpen, onClose, children }: OptionSheetProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} position="bottom" title={title}>
      <div className={styles.sheet} ref={focusOpenOption}>
        {children}
      </div>
    </Dialog>
  )
}

/** Makes the dialog focus the first option without a choice when it opens. */
function focusOpenOption(sheet: HTMLElement | null): void {
  sheet?.querySelector('[data-open] input:enabled')?.setAttribute('autofocus', '')
}
