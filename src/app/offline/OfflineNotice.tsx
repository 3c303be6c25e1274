import { useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { OfflineStage } from './OfflineStage'
import styles from './OfflineNotice.module.css'

interface OfflineNoticeProps {
  /** Checks the connection; resolves when the result is known. */
  readonly onRetry: () => Promise<void>
  /** Shows the page below, if it came from the cache. */
  readonly onShowCached?: (() => void) | undefined
}

/**
 * Covers the page while there is no connection (docs/contract.md#page-shell). The modal dialog makes the page
 * inert without unmounting it. Its focus and scroll position are restored when the dialog closes.
 */
export function OfflineNotice({ onRetry, onShowCached }: OfflineNoticeProps) {
  const { t } = useTranslation(['notices', 'shop'])
  const dialog = useRef<HTMLDialogElement>(null)
  const message = useId()
  const [retryState, setRetryState] = useState<'no' | 'now' | 'inVain'>('no')

  // Closed before it is unmounted, so that the browser restores the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    document.body.dataset.covered = ''
    return () => {
      delete document.body.dataset.covered
      shown?.close()
      giveCaretBack()
    }
  }, [])

  const check = async () => {
    setRetryState('now')
    await onRetry()
    setRetryState('inVain')
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.notice}
      aria-labelledby={message}
      closedby="none"
      onCancel={stay}
      onClose={stayOpen}
    >
      <OfflineStage>
        <h1 id={message}>{t('shell.offline')}</h1>
        <p>{t('offline.inputStays')}</p>
        <div className={styles.actions}>
          <Button
            tone="accent"
            size="large"
            aria-disabled={retryState === 'now'}
            onClick={() => void check()}
          >
            {t('shell.retry')}
          </Button>
          {onShowCached ? (
            <Button tone="stage" size="large" onClick={onShowCached}>
              {t('offline.showCached')}
            </Button>
          ) : null}
        </div>
        <p role="status">{retryState === 'inVain' ? t('offline.stillNone') : ''}</p>
      </OfflineStage>
    </dialog>
  )
}

/** Restores the caret: the browser restores a field's focus, but Chromium doesn't restore the caret. */
function giveCaretBack() {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || field === document.body) return
  field.blur()
  field.focus({ preventScroll: true })
}

/** Ignores Esc: the page below isn't usable. */
function stay(event: SyntheticEvent) {
  event.preventDefault()
}

/** Browsers without `closedby` close the dialog at the second Esc. */
function stayOpen({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
  if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal()
}
