import { earlyInputHeld, earlyInputTold, nextTry } from './earlySubmission'

type Tick = HTMLInputElement & { readonly type: 'checkbox' | 'radio' }
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** The text of a field, or whether it is ticked. */
type Held = string | boolean

/**
 * Tells React of what was typed and chosen before the page was alive, and of what the browser restored after Back: it
 * takes what stands in a control when that comes alive for known, so no handler ever hears of it. Called once React
 * listens, and before it has drawn anything. What must never be restored, because it acts at once or shows what is kept
 * elsewhere, says `autoComplete="off"`: then only a hand can have changed it.
 */
export function tellEarlyInput(): void {
  const untold = new Map<Control, Held>()
  const listening = new AbortController()
  let waiting: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    const early = [...untold].filter(([{ isConnected }]) => isConnected)
    const keepPlace = early.length > 0 ? placeIn(document.activeElement) : undefined
    untold.clear()
    // A part that can come alive does so before it hears an event.
    for (const [control] of early) control.dispatchEvent(new Event('input', { bubbles: true }))
    // All or none: a choice that changes what a part shows would have it drawn anew before it is alive, without what it
    // holds.
    if (untold.size > 0) {
      for (const [control, held] of early) if (!untold.has(control)) untold.set(control, held)
      return
    }
    for (const [control, held] of early) change(control, held)
    keepPlace?.()
    window.dispatchEvent(new Event(earlyInputTold))
    if (document.readyState === 'complete') listening.abort()
  }

  const listen = (hear: (control: Control) => void, capture: boolean) =>
    window.addEventListener('input', ({ target }) => isControl(target) && hear(target), {
      capture,
      signal: listening.signal,
    })
  // React stops an event on its way down to a part whose code is not there yet; what comes up again was heard.
  listen((control) => {
    // Of radios the last one counts.
    for (const other of untold.keys())
      if (other.type === 'radio' && other.name === control.name) untold.delete(other)
    untold.set(control, heldBy(control))
    window.dispatchEvent(new Event(earlyInputHeld))
    clearTimeout(waiting)
    waiting = setTimeout(tell, nextTry)
  }, true)
  listen((control) => untold.delete(control), false)

  for (const control of document.querySelectorAll<Control>('input, textarea, select'))
    if (isChanged(control)) untold.set(control, heldBy(control))
  tell()
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

const isTick = (control: Control): control is Tick => /^(checkbox|radio)$/.test(control.type)

const heldBy = (control: Control): Held => (isTick(control) ? control.checked : control.value)

/** Whether it holds something else than the server wrote. A radio that lost its dot is told by the one that has it. */
function isChanged(control: Control): boolean {
  if (isTick(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  return [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected)
}

/** Changes a control as a hand would. React compares: it sees what is set here first, and not what is set then. */
function change(control: Control, held: Held): void {
  if (isTick(control)) {
    control.checked = !held
    control.click()
  } else if (control instanceof HTMLSelectElement) {
    control.value = String(held)
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    control.value = control.defaultValue
    Reflect.set(Reflect.getPrototypeOf(control) ?? control, 'value', held, control)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * What leads back to where somebody is typing: hearing of one field, React may draw the others as they were, until it
 * hears of them. Undefined where nobody types, and in fields that do not tell.
 */
function placeIn(field: Element | null): (() => void) | undefined {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined
  const { selectionStart, selectionEnd } = field
  if (selectionStart === null) return undefined
  return () => {
    if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
  }
}
