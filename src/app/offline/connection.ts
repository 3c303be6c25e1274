interface Watch {
  /** Requests the shop; false without a response. */
  readonly probe: () => Promise<boolean>
  /** Called when the result of a probe differs from the last one, the first from `isConnected`. */
  readonly onChange: (isConnected: boolean) => void
  /** The state before the first probe; true by default. */
  readonly isConnected?: boolean
}

/** Milliseconds between two probes while there is no connection; doubles up to `maxPauseMs`. */
const firstPause = 1_000
const maxPauseMs = 30_000

/** Milliseconds after which a probe fails. */
const timeoutMs = 5_000

/**
 * Watches the connection. The browser's online state is only a hint, because it describes the local network.
 * A probe confirms a loss, then repeats until it succeeds.
 */
export function watchConnection({ probe, onChange, isConnected = true }: Watch) {
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const check = async (pause = firstPause): Promise<void> => {
    clearTimeout(timer)
    const ownRound = ++round
    const reachable = await probe()
    // A newer probe has started, or the watch was stopped.
    if (ownRound !== round) return
    if (reachable !== isConnected) onChange((isConnected = reachable))
    if (!reachable) timer = setTimeout(() => void check(Math.min(pause * 2, maxPauseMs)), pause)
  }
  const takeHint = () => void check()

  window.addEventListener('offline', takeHint)
  window.addEventListener('online', takeHint)
  if (!navigator.onLine) takeHint()
  return {
    /** Probes now; resolves when the result is known. */
    check: () => check(),
    stop: () => {
      round += 1
      clearTimeout(timer)
      window.removeEventListener('offline', takeHint)
      window.removeEventListener('online', takeHint)
    },
  }
}

/** True when the shop itself responds. A captive portal may respond too, but not with JSON. */
export async function isShopReachable(): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', redirect: 'error' } as const
    const response = await fetch('/healthz', { ...options, signal: AbortSignal.timeout(timeoutMs) })
    return response.headers.get('content-type')?.includes('json') === true
  } catch {
    return false
  }
}
