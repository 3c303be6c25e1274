import type { UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDispatch } from 'react-redux'

/**
 * Dispatches an action once per key, when a page is shown with its data. Data that arrives while the shopper
 * is leaving the page dispatches nothing.
 * @param key null while data is missing; a new key means a new page
 */
export function useShown(key: string | null, announce: () => UnknownAction): void {
  const dispatch = useDispatch()
  const shown = useRef<{ readonly path: string; key: string | null }>(null)
  const report = useEffectEvent(() => void dispatch(announce()))
  useEffect(() => {
    const { pathname } = window.location
    shown.current ??= { path: pathname, key: null }
    // Another sort order has no data at first, and then the same key again.
    if (key === null || key === shown.current.key) return
    shown.current.key = key
    // The address changes before the page does.
    if (pathname === shown.current.path) report()
  }, [key])
}
