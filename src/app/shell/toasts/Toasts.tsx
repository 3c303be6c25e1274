import { useEffect, useRef, type FocusEvent } from 'react'
import { toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/icon/Icon'
import { IconButton } from '../../../ui/icon/IconButton'
import type { IconName } from '../../../ui/icon/iconPaths'
import type { ToastMessage } from '../../../ui/notice/toast'
import styles from './Toasts.module.css'

/** Moves the focus to the toasts; their accessible name includes it. */
const key = 'F8'

const icons: Readonly<Record<ToastMessage['tone'], IconName>> = {
  good: 'check',
  bad: 'warning',
  plain: 'info',
}
const show = { good: toast.success, bad: toast.error, plain: toast }

/** Shows a toast. A repeated text shows the same toast for longer. */
export function addToast(message: ToastMessage): void {
  show[message.tone](() => <ToastBody {...message} />, { id: `${message.tone} ${message.text}` })
}

/** The visible toasts, at most 20. Pointer or focus pauses them; Esc or the close button closes one. */
export function Toasts() {
  const { t } = useTranslation('shop')
  const { toasts, handlers } = useToaster()
  const list = useRef<HTMLUListElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const shown = toasts.filter(({ visible }) => visible)
  const { pause, goOn } = useToastPause(handlers, shown.length === 0)

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key === key) list.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])

  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    cameFrom.current = relatedTarget
    pause('focus')
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) goOn('focus')
  }
  const dismiss = (id: string) => {
    const hadFocus = list.current?.contains(document.activeElement) === true
    toast.dismiss(id)
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return (
    <ul
      ref={list}
      role="list"
      className={styles.toasts}
      aria-label={t('shell.toasts', { key })}
      onPointerEnter={() => pause('pointer')}
      onPointerLeave={() => goOn('pointer')}
      onFocus={enter}
      onBlur={leave}
    >
      {shown.map((one) => (
        <li
          key={one.id}
          className={styles.toast}
          data-tone={one.type}
          onKeyDown={(event) => {
            if (event.key === 'Escape') dismiss(one.id)
          }}
          onClick={({ target }) => {
            // Both the action and the close button dismiss the toast.
            if (target instanceof Element && target.closest('button')) dismiss(one.id)
          }}
        >
          {toastText(one)}
        </li>
      ))}
    </ul>
  )
}

function ToastBody({ tone, text, action }: ToastMessage) {
  const { t } = useTranslation('shop')
  return (
    <>
      <Icon name={icons[tone]} />
      <p className={styles.text} role={tone === 'bad' ? 'alert' : undefined}>
        {text}
      </p>
      {action ? (
        <Button tone="quiet" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
      <IconButton icon="close" label={t('shell.close')} />
    </>
  )
}

function toastText(shown: Toast) {
  return typeof shown.message === 'function' ? shown.message(shown) : shown.message
}

type Reason = 'pointer' | 'focus'

interface Clock {
  readonly startPause: () => void
  readonly endPause: () => void
}

/** Pauses the toasts' timers until both the pointer and the focus have left. */
export function useToastPause({ startPause, endPause }: Clock, isEmpty: boolean) {
  const reasons = useRef(new Set<Reason>())
  const pause = (reason: Reason) => {
    if (reasons.current.size === 0) startPause()
    reasons.current.add(reason)
  }
  const goOn = (reason: Reason) => {
    if (reasons.current.delete(reason) && reasons.current.size === 0) endPause()
  }
  // When the last toast is removed, no leave or blur event fires.
  useEffect(() => {
    if (!isEmpty || reasons.current.size === 0) return
    reasons.current.clear()
    endPause()
  }, [isEmpty, endPause])
  return { pause, goOn }
}
