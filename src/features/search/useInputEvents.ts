import { useEffect, useRef, type RefObject } from 'react'

export interface InputEvents {
  readonly onUse: () => void
  readonly onType: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onSubmit: (event: Event) => void
  /** The focus has left the form and everything beside it. */
  readonly onLeave: () => void
}

/** Listens to an input that was there before the code that listens: its form and the element around it as well. */
export function useInputEvents(input: RefObject<HTMLInputElement | null>, events: InputEvents): void {
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
    // The focus was what brought this code.
    if (document.activeElement === box) use()
    return () => {
      for (const [target, name, listener] of handlers) target.removeEventListener(name, listener)
    }
  }, [input])
}

/** Tells screen readers where a combobox stands: its open list and the option that the arrows have come to. */
export function useComboboxState(
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
