import { maskPeople } from '../../domain/redaction'
import { maxMessage, maxSent, type FailedTry, type Reason } from '../../tracking/outcomes'
import type { Pii } from '../../tracking/personalFields'

/** A failure whose reason is known. Adapters throw it. */
export class DeliveryFailure extends Error {
  constructor(
    readonly reason: Reason,
    message = '',
  ) {
    super(message)
  }
}

/** The failure of a request that got no response. */
export function unreachable(thrown: unknown): DeliveryFailure {
  const text = toText(thrown)
  if (text.startsWith('TimeoutError')) return new DeliveryFailure('timeout')
  return new DeliveryFailure(navigator.onLine ? 'network' : 'offline', text)
}

/** The failure of an HTTP status. */
export const httpFailure = (status: number) => new DeliveryFailure(`http_${status}`)

/**
 * Describes an exception as a failed try.
 * @param since start of the try, in milliseconds of `performance.now()`
 * @param pii personal fields of the event, which the vendor's message may repeat
 */
export function failedTry(thrown: unknown, since: number, pii: Pii = {}): FailedTry {
  const { reason, message } =
    thrown instanceof DeliveryFailure ? thrown : new DeliveryFailure('exception', toText(thrown))
  return {
    reason,
    message: masked(message, pii).slice(0, maxMessage),
    ms: Math.round(performance.now() - since),
  }
}

/** Shorter values, e.g. a gender's letter, also occur inside other words. */
const minMasked = 3

/** Masks personal data in a text: the event's own personal fields, email addresses and phone numbers. */
export function masked(text: string, pii: Pii): string {
  let result = text
  for (const [field, value] of Object.entries(pii))
    if (value && (value.length >= minMasked || value === text))
      result = result.replaceAll(value, `[${field}]`)
  return maskPeople(result)
}

/** The arguments of calls as JSON text. Personal data in its texts is masked, and a long text is cut. */
export function toSentText(bodies: readonly unknown[], pii: Pii): string {
  const json = JSON.stringify(bodies, (_key, value: unknown) =>
    typeof value === 'string' ? masked(value, pii) : value,
  )
  return json.length > maxSent ? `${json.slice(0, maxSent)}…` : json
}

/** A hostile object may throw when it becomes a text. */
function toText(thrown: unknown): string {
  try {
    return String(thrown)
  } catch {
    return ''
  }
}
