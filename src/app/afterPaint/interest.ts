/** Events that announce a click: a mouse comes, a finger or a mouse presses, the keyboard focuses. */
const announcements = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Calls `handle` when the user shows interest in an element that matches, once until the interest moves on.
 * @returns a function that stops it
 */
export function watchInterest(selector: string, handle: (element: Element) => void): () => void {
  let last: Element | null = null
  const notice = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest(selector) : null
    if (element !== null && element !== last) handle(element)
    last = element
  }
  for (const type of announcements) document.addEventListener(type, notice, { passive: true })
  return () => {
    for (const type of announcements) document.removeEventListener(type, notice)
  }
}
