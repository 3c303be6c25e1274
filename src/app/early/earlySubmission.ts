/** Said on the window once React knows everything that was typed and chosen before the page was alive. */
export const earlyInputNotified = 'earlyinputtold'
/** Said on the window where something was typed or chosen of which React may not know yet. */
export const earlyInputPending = 'earlyinputheld'

/** Milliseconds until a part of the page that was not alive is tried again. */
export const nextTry = 50
/** Tries, ten seconds of them, after which a form that nothing answers to is the browser's. */
const maxTries = 200

/**
 * Holds the last submission that nothing answers to because its part of the page is not alive yet, and does it again
 * until that is: the browser would load the page anew and forget what was typed. A form with an address of its own works
 * without a script and is left to the browser.
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
    // Pressed as by hand, because a button may refuse. One that no longer does is another element.
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
  // The event's last stop: a form that is alive has kept the browser from submitting it by now.
  window.addEventListener('submit', queue)
  // React stops an event on its way down to a part whose code is not there yet.
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
