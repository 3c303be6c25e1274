import { haveScriptsLoaded } from '../firstView/loadScripts'
import { earlyInputPending, earlyInputNotified, nextTry } from './earlySubmission'

type Tick = HTMLInputElement & { readonly type: 'checkbox' | 'radio' }
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** The text of a field, or whether it is checked. */
type EarlyValue = string | boolean

/**
 * Replays input from before hydration, and values that the browser restored after Back, as events for React.
 * React takes a control's value at hydration as its initial value, so its handlers never run. Call this after
 * `hydrateRoot`, before React has rendered. Controls that must not be restored have `autoComplete="off"`
 * or belong to `UnrestoredForm`, because they act at once or show stored values. Only the user can have changed those.
 */
export function replayEarlyInput(): void {
  const pending = new Map<Control, EarlyValue>()
  const subscription = new AbortController()
  let waiting: ReturnType<typeof setTimeout> | undefined

  const notify = () => {
    const early = [...pending].filter(([{ isConnected }]) => isConnected)
    const restoreCaret = early.length > 0 ? caretRestorer(document.activeElement) : undefined
    pending.clear()
    // React hydrates a Suspense boundary, if its code is loaded, before it dispatches an event into it.
    for (const [control] of early) control.dispatchEvent(new Event('input', { bubbles: true }))
    // All or none: one change could make React render a boundary on the client. Its field values would be
    // lost.
    if (pending.size > 0) {
      for (const [control, value] of early) if (!pending.has(control)) pending.set(control, value)
      return
    }
    for (const [control, value] of early) change(control, value)
    restoreCaret?.()
    window.dispatchEvent(new Event(earlyInputNotified))
    if (haveScriptsLoaded()) subscription.abort()
  }

  const subscribe = (handle: (control: Control) => void, capture: boolean) =>
    window.addEventListener('input', ({ target }) => isControl(target) && handle(target), {
      capture,
      signal: subscription.signal,
    })
  // React stops propagation in the capture phase if the boundary isn't hydrated. If an event bubbles, React
  // handled it.
  subscribe((control) => {
    // Of a radio group, only the last selection counts.
    for (const other of pending.keys())
      if (other.type === 'radio' && other.name === control.name) pending.delete(other)
    pending.set(control, controlValue(control))
    window.dispatchEvent(new Event(earlyInputPending))
    clearTimeout(waiting)
    waiting = setTimeout(notify, nextTry)
  }, true)
  subscribe((control) => pending.delete(control), false)

  for (const control of document.querySelectorAll<Control>('input, textarea, select'))
    if (isChanged(control)) pending.set(control, controlValue(control))
  notify()
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

const isTick = (control: Control): control is Tick => /^(checkbox|radio)$/.test(control.type)

const controlValue = (control: Control): EarlyValue => (isTick(control) ? control.checked : control.value)

/** True when the value differs from the server's HTML. Of a radio group, only for the checked one. */
function isChanged(control: Control): boolean {
  if (isTick(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  return [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected)
}

/**
 * Changes a control and fires its event. React tracks values set on the element itself. So the default is set
 * there and the value through the prototype: React detects a change.
 */
function change(control: Control, value: EarlyValue): void {
  if (isTick(control)) {
    control.checked = !value
    control.click()
  } else if (control instanceof HTMLSelectElement) {
    control.value = String(value)
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    control.value = control.defaultValue
    Reflect.set(Reflect.getPrototypeOf(control) ?? control, 'value', value, control)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Returns a function that restores the caret in the focused field. React may reset other fields when it
 * handles the first event, which moves the caret.
 * @returns undefined without a focused text field, and for types without a selection, e.g. email
 */
function caretRestorer(field: Element | null): (() => void) | undefined {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined
  const { selectionStart, selectionEnd } = field
  if (selectionStart === null) return undefined
  return () => {
    if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
  }
}
