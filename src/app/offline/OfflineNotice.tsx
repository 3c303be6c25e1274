import { useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import styles from './OfflineNotice.module.css'
import { OfflineStage } from './OfflineStage'

interface OfflineNoticeProps {
  /** Asks for the connection; resolves when it is known. */
  readonly onAsk: () => Promise<void>
  /** Shows what lies below, where it was kept as a whole. */
  readonly onShowCached?: (() => void) | undefined
}

/**
 * In place of the page while there is no connection (specification section 2). The page lies untouched below: a modal
 * dialog makes it inert, nothing of it is unmounted, and focus and scroll are where they were when the dialog goes.
 */
export function OfflineNotice({ onAsk, onShowCached }: OfflineNoticeProps) {
  const { t } = useTranslation(['offline', 'shop'])
  const dialog = useRef<HTMLDialogElement>(null)
  const message = useId()
  const [asking, setAsking] = useState<'no' | 'now' | 'inVain'>('no')

  // Closed before it is taken away, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => {
      shown?.close()
      giveCaretBack()
    }
  }, [])

  const ask = async () => {
    setAsking('now')
    await onAsk()
    setAsking('inVain')
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
        <p>{t('offline.keepsWords')}</p>
        <div className={styles.actions}>
          <Button tone="accent" size="large" aria-disabled={asking === 'now'} onClick={() => void ask()}>
            {t('shell.retry')}
          </Button>
          {onShowCached ? (
            <Button tone="stage" size="large" onClick={onShowCached}>
              {t('offline.showKept')}
            </Button>
          ) : null}
        </div>
        <p role="status">{asking === 'inVain' ? t('offline.stillNone') : ''}</p>
      </OfflineStage>
    </dialog>
  )
}

/** The browser gives the focus back to a field, but Chromium without the place in it where one was typing. */
function giveCaretBack() {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || field === document.body) return
  field.blur()
  field.focus({ preventScroll: true })
}

/** Esc leads nowhere: there is nothing behind that could be used. */
function stay(event: SyntheticEvent) {
  event.preventDefault()
}

/** Browsers that do not know `closedby` let a second Esc through. */
function stayOpen({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
  if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal()
}
