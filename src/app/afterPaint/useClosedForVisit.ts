import { useState } from 'react'

const keyOf = (name: string) => `closed:${name}`

/** Whether a shopper has closed something in this tab since it was opened, and the way to do so. */
export function useClosedForVisit(name: string): readonly [boolean, () => void] {
  const [isClosed, setIsClosed] = useState(() => isKept(name))
  const close = () => {
    keep(name)
    setIsClosed(true)
    // What had the focus is gone with it.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return [isClosed, close]
}

function isKept(name: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(name)) !== null
  } catch {
    return false
  }
}

function keep(name: string): void {
  try {
    sessionStorage.setItem(keyOf(name), '')
  } catch {
    // Storage denied: it stays closed as long as the page.
  }
}
