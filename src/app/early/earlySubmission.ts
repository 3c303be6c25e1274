/** Name of the window event after all early input has been replayed to React. */
export const earlyInputNotified = 'earlyinputtold'
/** Name of the window event when an early input waits to be replayed to React. */
export const earlyInputPending = 'earlyinputheld'

/** Milliseconds between retries while a boundary isn't hydrated. */
export const nextTry = 50
/** Maximum number of retries (ten seconds). After that the browser submits the form. */
const maxTries = 200

/**
 * Queues the last submit of a form that isn't hydrated yet and retries it until it is handled. The browser
 * would reload the page and lose the input. A form with an `action` works without a script and is left to the
 * browser.
 */
export function queueEarlySubmissions(): void {
  let pending: SubmitEvent | null = null
  let isNotified = false
  let tries = 0
  let isTrying = false
  const submitAgain = () => {
    const { target: form, submitter } = pending ?? {}
    pending = null
    if (!(form instanceof HTMLFormElement) || !form.isConnected) return
    tries += 1
    isTrying = true
    // Clicks the button, so that its handlers can block the submit. If React has replaced the button, submits
    // the form.
    if (submitter?.isConnected) submitter.click()
    else form.requestSubmit()
    isTrying = false
  }
  const queue = (event: SubmitEvent) => {
    pending = null
    if (!isTrying) tries = 0
    const { target: form, defaultPrevented } = event
    if (
      defaultPrevented ||
      tries > maxTries ||
      !(form instanceof HTMLFormElement) ||
      form.hasAttribute('action')
    )
      return
    event.preventDefault()
    pending = event
    if (isNotified) setTimeout(() => isNotified && submitAgain(), nextTry)
  }
  // At the window: a hydrated form has called `preventDefault` by now.
  window.addEventListener('submit', queue)
  // React stops propagation in the capture phase if the form's boundary isn't hydrated.
  window.addEventListener(
    'submit',
    (event) => {
      event.stopPropagation = () => {
        Event.prototype.stopPropagation.call(event)
        queue(event)
      }
    },
    true,
  )
  window.addEventListener(earlyInputPending, () => {
    isNotified = false
  })
  window.addEventListener(earlyInputNotified, () => {
    isNotified = true
    submitAgain()
  })
}
