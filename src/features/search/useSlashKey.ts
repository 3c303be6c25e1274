import { useEffect, useRef } from 'react'
import { writeStored, readStored } from '../../site/browserStorage'

const storageLocation = ['localStorage', 'searchShortcut'] as const

/** Whether `/` leads to the search; a shopper may switch it off (WCAG 2.1.4, single-character shortcuts). */
export const isSlashOn = () => readStored(...storageLocation) === null
export const switchSlash = (isOn: boolean) => writeStored(...storageLocation, isOn ? null : 'off')

/** Calls back when `/` is pressed outside of anything that takes text or stands in front of the page. */
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
