import { useState } from 'react'
import { writeStored, readStored } from '../../site/browserStorage'

const storageLocationOf = (name: string) => ['sessionStorage', `closed:${name}`] as const

/** Whether a shopper has closed something in this tab since it was opened, and the way to do so. */
export function useClosedForVisit(name: string): readonly [boolean, () => void] {
  const [isClosed, setIsClosed] = useState(() => readStored(...storageLocationOf(name)) !== null)
  const close = () => {
    writeStored(...storageLocationOf(name), '')
    setIsClosed(true)
    // What had the focus is gone with it.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return [isClosed, close]
}
