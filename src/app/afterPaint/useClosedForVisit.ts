import { useState } from 'react'
import { keep, readKept } from '../../site/kept'

const placeOf = (name: string) => ['sessionStorage', `closed:${name}`] as const

/** Whether a shopper has closed something in this tab since it was opened, and the way to do so. */
export function useClosedForVisit(name: string): readonly [boolean, () => void] {
  const [isClosed, setIsClosed] = useState(() => readKept(...placeOf(name)) !== null)
  const close = () => {
    keep(...placeOf(name), '')
    setIsClosed(true)
    // What had the focus is gone with it.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return [isClosed, close]
}
