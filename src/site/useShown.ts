import type { UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'

/**
 * Dispatches an action once per key, when a page is shown with its data.
 * @param key null while data is missing; a new key means a new page
 */
export function useShown(key: string | null, announce: () => UnknownAction): void {
  const dispatch = useDispatch()
  const report = useEffectEvent(() => void dispatch(announce()))
  useEffect(() => {
    if (key !== null) report()
  }, [key])
}
