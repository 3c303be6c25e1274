import { useEffect, useState } from 'react'
import type { loadDryRun } from '../../sagas'

/** The dry run functions of the analytics sagas. */
export type DryRunParts = Awaited<ReturnType<typeof loadDryRun>>

/** Loads the dry run functions; `parts` is null until then. */
export function useDryRunParts() {
  const [parts, setParts] = useState<DryRunParts | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    import(/* webpackChunkName: "analytics" */ '../../sagas')
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
