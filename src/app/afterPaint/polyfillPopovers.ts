const shown = 'data-open'

/**
 * Opens and closes popovers in browsers without the Popover API (before Chrome 114, Firefox 125, Safari 17).
 * Handles their button, clicks outside and Esc. base.css hides closed ones.
 * @returns a function that removes it
 */
export function polyfillPopovers(): () => void {
  // Components call this method to close their popover.
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      show(this, false)
    },
  })
  document.addEventListener('click', press)
  document.addEventListener('keydown', leave)
  return () => {
    document.removeEventListener('click', press)
    document.removeEventListener('keydown', leave)
  }
}

const shownPopovers = () => Array.from(document.querySelectorAll(`[popover][${shown}]`))

const findButton = ({ id }: Element) =>
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)

function show(popover: Element, isShown: boolean): void {
  popover.toggleAttribute(shown, isShown)
  findButton(popover)?.setAttribute('aria-expanded', String(isShown))
}

function press({ target }: Event): void {
  if (!(target instanceof Element)) return
  const id = target.closest('[popovertarget]')?.getAttribute('popovertarget')
  const own = id ? document.getElementById(id) : null
  const isOpened = own !== null && !own.hasAttribute(shown)
  for (const popover of shownPopovers()) if (!popover.contains(target)) show(popover, false)
  if (own && isOpened) show(own, true)
}

function leave({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return
  for (const popover of shownPopovers()) {
    show(popover, false)
    findButton(popover)?.focus()
  }
}
