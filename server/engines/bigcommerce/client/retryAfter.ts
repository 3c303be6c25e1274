/**
 * Milliseconds until a throttled API can be asked again; null when its answer doesn't say. Reads Retry-After
 * (RFC 9110, section 10.2.3: seconds or a date), then the store's X-Rate-Limit-Time-Reset-Ms.
 */
export function pauseIn(headers: Headers, now: number): number | null {
  const after = headers.get('retry-after')
  if (after !== null) {
    const seconds = /^\d+$/.test(after.trim()) ? Number(after) : null
    const pause = seconds === null ? Date.parse(after) - now : seconds * 1_000
    if (!Number.isNaN(pause)) return within(pause)
  }
  const reset = Number(headers.get('x-rate-limit-time-reset-ms') ?? Number.NaN)
  return Number.isNaN(reset) ? null : within(reset)
}

/** Maximum that an API can demand, so that one wrong header doesn't close the shop. */
const maxPauseMs = 120_000
const within = (pause: number) => Math.min(Math.max(pause, 0), maxPauseMs)
