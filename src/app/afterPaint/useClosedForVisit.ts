import { useState } from 'react'
import { writeStored, readStored } from '../../site/browserStorage'

const storageLocationOf = (name: string) => ['sessionStorage', `closed:${name}`] as const

/** Returns whether a banner was closed in this tab, and a function that closes it. */
export function useClosedForVisit(name: string): readonly [boolean, () => void] {
  const [isClosed, setIsClosed] = useState(() => readStored(...storageLocationOf(name)) !== null)
  const close = () => {
    writeStored(...storageLocationOf(name), '')
    setIsClosed(true)
    // The focused button disappears with the banner.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return [isClosed, close]
}
