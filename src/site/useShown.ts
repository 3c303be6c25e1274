import type { UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'

/**
 * Tells, once for each key, that a page has been shown with its data.
 * @param key null until it is; another one is another page
 */
export function useShown(key: string | null, announce: () => UnknownAction): void {
  const dispatch = useDispatch()
  const report = useEffectEvent(() => void dispatch(announce()))
  useEffect(() => {
    if (key !== null) report()
  }, [key])
}
