/** Said on the window once React knows everything that was typed and chosen before the page was alive. */
export const earlyInputTold = 'earlyinputtold'

/** Milliseconds until a part of the page that was not alive is tried again. */
export const nextTry = 50

/**
 * Holds the last submission that nothing answers to because the page is not alive yet, and does it again when it is:
 * the browser would load the page anew and forget what was typed. A form with an address of its own works without a
 * script and is left to the browser.
 */
export function holdEarlySubmissions(): void {
  let held: SubmitEvent | null = null
  let isTold = false
  const submitAgain = () => {
    const { target: form, submitter } = held ?? {}
    held = null
    if (!(form instanceof HTMLFormElement) || !form.isConnected) return
    // Pressed as by hand, because a button may refuse. One that no longer does is another element.
    if (submitter?.isConnected) submitter.click()
    else form.requestSubmit()
  }
  // The event's last stop: a form that is alive has kept the browser from submitting it by now.
  window.addEventListener('submit', (event) => {
    held = null
    const isOver = isTold && document.readyState === 'complete'
    const { target: form, defaultPrevented } = event
    if (isOver || defaultPrevented || !(form instanceof HTMLFormElement) || form.hasAttribute('action'))
      return
    event.preventDefault()
    held = event
    if (isTold) setTimeout(submitAgain, nextTry)
  })
  window.addEventListener(earlyInputTold, () => {
    isTold = true
    submitAgain()
  })
}
