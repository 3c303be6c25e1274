/** What a watch over the connection asks and hears. */
interface Watch {
  /** Asks the shop for a sign of life; false when none comes. */
  readonly probe: () => Promise<boolean>
  /** Hears each change, and what it is at the start when that is bad news. */
  readonly onChange: (isConnected: boolean) => void
}

/** Milliseconds between two questions while there is no connection: the first, and the longest after doubling. */
const firstPause = 1_000
const maxPauseMs = 30_000

/** Milliseconds after which the shop counts as out of reach. */
const timeoutMs = 5_000

/**
 * Watches the connection. What the browser reports is a hint only, it knows of cables and radio: the shop itself is
 * asked before a loss is believed, and again until it answers.
 */
export function watchConnection({ probe, onChange }: Watch) {
  let isConnected = true
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async (pause = firstPause): Promise<void> => {
    clearTimeout(timer)
    const asked = ++round
    const answers = await probe()
    // Somebody has asked anew, or nobody wants to know any more.
    if (asked !== round) return
    if (answers !== isConnected) onChange((isConnected = answers))
    if (!answers) timer = setTimeout(() => void ask(Math.min(pause * 2, maxPauseMs)), pause)
  }
  const takeHint = () => void ask()

  window.addEventListener('offline', takeHint)
  window.addEventListener('online', takeHint)
  if (!navigator.onLine) takeHint()
  return {
    /** Asks now; resolves when it is known. */
    ask: () => ask(),
    stop: () => {
      round += 1
      clearTimeout(timer)
      window.removeEventListener('offline', takeHint)
      window.removeEventListener('online', takeHint)
    },
  }
}

/** Whether the shop answers, itself: a hotel's network that wants a room number would answer anything. */
export async function shopAnswers(): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', redirect: 'error' } as const
    const response = await fetch('/healthz', { ...options, signal: AbortSignal.timeout(timeoutMs) })
    return response.headers.get('content-type')?.includes('json') === true
  } catch {
    return false
  }
}
