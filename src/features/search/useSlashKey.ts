import { useRef, useEffect } from 'react'
import { readStored, writeStored } from '../../site/browserStorage'

const storageLocation = ['localStorage', 'searchShortcut'] as const

/**
 * Whether `/` focuses the search; off only after the shopper's choice (WCAG 2.1.4, Character Key Shortcuts).
 */
export const isSlashOn = () => readStored(...storageLocation) === null
export const switchSlash = (isOn: boolean) => writeStored(...storageLocation, isOn ? null : 'off')

/** Calls `onPress` when `/` is pressed outside text fields while no dialog is open. */
export function useSlashKey(onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, defaultPrevented, target } = event
      if (key !== '/' || altKey || ctrlKey || metaKey || defaultPrevented) return
      if (takesText(target) || document.querySelector('dialog[open]') || !isSlashOn()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), select, textarea')
  )
}
