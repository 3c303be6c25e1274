import { useEffect, useRef, useState } from 'react'
import { readStoredJson, writeStoredJson } from '../../../site/browserStorage'

/**
 * State that this tab still has after a reload. The first render has the initial state, like the server's HTML.
 * @param name unique per page and part
 * @param parse validates the stored state: returns null to ignore it
 * @param toStore the part of the state to store; by default all of it
 */
export function useTabState<State>(
  name: string,
  initial: State,
  parse: (stored: unknown) => State | null,
  toStore: (state: State) => unknown = (state) => state,
) {
  const [state, setState] = useState(initial)
  const first = useRef(initial)
  const key = `product:${name}`
  useEffect(() => {
    const stored = parse(readStoredJson('sessionStorage', key))
    if (stored !== null) setState(stored)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the validation of a name never changes
  }, [key])
  useEffect(() => {
    if (state !== first.current) writeStoredJson('sessionStorage', key, toStore(state))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of the state is stored
  }, [key, state])
  return [state, setState] as const
}

/** Whether a stored value is a plain object of texts. */
export function isTextRecord(stored: unknown): stored is Readonly<Record<string, string>> {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    !Array.isArray(stored) &&
    Object.values(stored).every((value) => typeof value === 'string')
  )
}
