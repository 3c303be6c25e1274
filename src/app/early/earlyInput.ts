import { earlyInputPending, earlyInputNotified, nextTry } from './earlySubmission'

type Tick = HTMLInputElement & { readonly type: 'checkbox' | 'radio' }
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** The text of a field, or whether it is ticked. */
type EarlyValue = string | boolean

/**
 * Tells React of what was typed and chosen before the page was alive, and of what the browser restored after Back: it
 * takes what stands in a control when that comes alive for known, so no handler ever hears of it. Called once React
 * listens, and before it has drawn anything. What must never be restored, because it acts at once or shows what is kept
 * elsewhere, says `autoComplete="off"`: then only a hand can have changed it.
 */
export function replayEarlyInput(): void {
  const pending = new Map<Control, EarlyValue>()
  const subscription = new AbortController()
  let waiting: ReturnType<typeof setTimeout> | undefined

  const notify = () => {
    const early = [...pending].filter(([{ isConnected }]) => isConnected)
    const restoreCaret = early.length > 0 ? caretRestorer(document.activeElement) : undefined
    pending.clear()
    // A part that can come alive does so before it hears an event.
    for (const [control] of early) control.dispatchEvent(new Event('input', { bubbles: true }))
    // All or none: a choice that changes what a part shows would have it drawn anew before it is alive, without what it
    // holds.
    if (pending.size > 0) {
      for (const [control, value] of early) if (!pending.has(control)) pending.set(control, value)
      return
    }
    for (const [control, value] of early) change(control, value)
    restoreCaret?.()
    window.dispatchEvent(new Event(earlyInputNotified))
    if (document.readyState === 'complete') subscription.abort()
  }

  const subscribe = (handle: (control: Control) => void, capture: boolean) =>
    window.addEventListener('input', ({ target }) => isControl(target) && handle(target), {
      capture,
      signal: subscription.signal,
    })
  // React stops an event on its way down to a part whose code is not there yet; what comes up again was heard.
  subscribe((control) => {
    // Of radios the last one counts.
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

/** Whether it holds something else than the server wrote. A radio that lost its dot is told by the one that has it. */
function isChanged(control: Control): boolean {
  if (isTick(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  return [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected)
}

/** Changes a control as a hand would. React compares: it sees what is set here first, and not what is set then. */
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
 * What leads back to where somebody is typing: hearing of one field, React may draw the others as they were, until it
 * hears of them. Undefined where nobody types, and in fields that do not tell.
 */
function caretRestorer(field: Element | null): (() => void) | undefined {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined
  const { selectionStart, selectionEnd } = field
  if (selectionStart === null) return undefined
  return () => {
    if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
  }
}
