import {
  useId,
  useState,
  useEffect,
  useRef,
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { normalizeSearchText } from '../../domain/catalog/listing'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useCombobox } from '../../ui/combobox/useCombobox'
import { IconButton } from '../../ui/icon/IconButton'
import type { SearchBoxProps } from './searchBoxProps'
import { SearchPanel } from './SearchPanel'
import styles from './SearchAssistant.module.css'

/** Turns the search input into a combobox with suggestions, keyboard control and client-side navigation. */
export function SearchAssistant({ titleOf, input, isStanding = false, onDone }: SearchBoxProps) {
  const { t } = useTranslation(['notices', 'shop'])
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const listId = useId()
  const [text, setText] = useState(input.current?.value ?? '')
  // The focus can have moved while this chunk loaded.
  const [isOpen, setIsOpen] = useState(() => isStanding || document.activeElement === input.current)
  const { activeId, activate, onKey } = useCombobox(listId)
  useComboboxState(input, isOpen ? listId : null, activeId)

  const open = () => {
    setText(input.current?.value ?? '')
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(isStanding)
    activate(null)
  }
  const clear = () => {
    if (input.current) input.current.value = ''
    activate(null)
    setText('')
    input.current?.focus()
  }
  const finish = () => {
    close()
    onDone?.()
  }
  const escape = (event: KeyboardEvent) => {
    const closes = isOpen && !isStanding
    // Otherwise the browser would also clear the input or close the dialog.
    if (closes || text !== '') event.preventDefault()
    if (closes) close()
    else if (text !== '') clear()
  }
  useInputEvents(input, {
    onUse: open,
    onType: () => {
      activate(null)
      open()
    },
    onKeyDown: (event) => {
      // During IME composition keys belong to the input method.
      if (event.isComposing) return
      if (event.key === 'Escape') escape(event)
      else if (isOpen) onKey(event)
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        open()
      }
    },
    onSubmit: (event) => {
      event.preventDefault()
      // React would treat the navigation as a form action and collect the form's fields.
      event.stopPropagation()
      // A new search on the results page starts at the top, like a new page.
      if (pathname === paths.search()) window.scrollTo(0, 0)
      void navigate(paths.search(normalizeSearchText(input.current?.value ?? '')))
      finish()
    },
    onLeave: close,
  })
  const followChoice = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const isElsewhere = ctrlKey || metaKey || shiftKey
    if (!isElsewhere && target instanceof Element && target.closest('a')) finish()
  }
  const escapeFromPanel = ({ key }: ReactKeyboardEvent) => {
    if (key !== 'Escape' || isStanding) return
    input.current?.focus()
    close()
  }
  return (
    <>
      {text === '' ? null : (
        <span className={styles.clear}>
          <IconButton icon="close" label={t('search.clear')} onClick={clear} />
        </span>
      )}
      {isOpen ? (
        <div
          className={`${styles.panel} ${isStanding ? styles.standing : ''}`}
          onClick={followChoice}
          onKeyDown={escapeFromPanel}
          // Prevents a press in the panel from moving the focus out of the input.
          onMouseDown={(event) => event.preventDefault()}
        >
          <SearchPanel
            listId={listId}
            activeId={activeId}
            titleOf={titleOf}
            isStanding={isStanding}
            text={normalizeSearchText(text)}
            onActivate={activate}
          />
        </div>
      ) : null}
    </>
  )
}

interface InputEvents {
  readonly onUse: () => void
  readonly onType: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onSubmit: (event: Event) => void
  /** Called when the focus leaves the form and its surrounding element. */
  readonly onLeave: () => void
}

/** Adds DOM listeners to an existing input, its form and the surrounding element. */
function useInputEvents(input: RefObject<HTMLInputElement | null>, events: InputEvents): void {
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    const { current: box } = input
    const form = box?.form
    const frame = form?.parentElement
    if (!box || !form || !frame) return
    const leave = (event: Event) => {
      const next = event instanceof FocusEvent ? event.relatedTarget : null
      if (!(next instanceof Node && frame.contains(next))) latest.current.onLeave()
    }
    const press = (event: Event) => event instanceof KeyboardEvent && latest.current.onKeyDown(event)
    const use = () => latest.current.onUse()
    const type = () => latest.current.onType()
    const submit = (event: Event) => latest.current.onSubmit(event)
    const handlers = [
      [box, 'focus', use],
      [box, 'click', use],
      [box, 'input', type],
      [box, 'keydown', press],
      [form, 'submit', submit],
      [frame, 'focusout', leave],
    ] as const
    for (const [target, name, listener] of handlers) target.addEventListener(name, listener)
    // The focus event came before this code loaded.
    if (document.activeElement === box) use()
    return () => {
      for (const [target, name, listener] of handlers) target.removeEventListener(name, listener)
    }
  }, [input])
}

/** Sets the combobox's ARIA attributes: its open list and its active option. */
function useComboboxState(
  input: RefObject<HTMLInputElement | null>,
  listId: string | null,
  activeId: string | null,
): void {
  useEffect(() => {
    const { current: box } = input
    box?.setAttribute('aria-autocomplete', 'list')
    box?.setAttribute('aria-expanded', String(listId !== null))
    set(box, 'aria-controls', listId)
    set(box, 'aria-activedescendant', listId === null ? null : activeId)
  }, [input, listId, activeId])
}

function set(element: Element | null, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}
