import { useEffect, useState } from 'react'
import type { loadDryRun } from '../../../sagas'

/** What trials are made with. */
export type DryRunParts = Awaited<ReturnType<typeof loadDryRun>>

/** Loads what trials are made with, for whoever opens them; null until it is there. */
export function useDryRunParts() {
  const [parts, setParts] = useState<DryRunParts | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    import(/* webpackChunkName: "analytics" */ '../../../sagas')
      .then((sagas) => sagas.loadDryRun())
      .then(
        (loaded) => {
          if (isWanted) setParts(loaded)
        },
        (reason: unknown) => {
          console.warn(reason)
          if (isWanted) setError(reason)
        },
      )
    return () => {
      isWanted = false
    }
  }, [attempt])
  const retry = () => {
    setError(null)
    setAttempt(attempt + 1)
  }
  return { parts, error, retry }
}
