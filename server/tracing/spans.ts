import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Kinds of a span, as numbers of OTLP. */
export const spanKinds = { server: 2, client: 3 } as const

type Attributes = Record<string, string | number>

/** A timed operation of a trace. Attributes have the names of OpenTelemetry's semantic conventions. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | null
  readonly kind: (typeof spanKinds)[keyof typeof spanKinds]
  name: string
  readonly attributes: Attributes
  readonly startNs: bigint
  endNs: bigint
  isFailed: boolean
}

/** The span of the running work; `off` for work that isn't traced, such as the export itself. */
export const currentSpan = new AsyncLocalStorage<Span | 'off' | null>()

const originNs = BigInt(Math.round(performance.timeOrigin * 1e6))
/** Nanoseconds since 1970, by the clock that no adjustment moves back. */
const nowNs = () => originNs + BigInt(Math.round(performance.now() * 1e6))

export const hexId = (bytes: number) => randomBytes(bytes).toString('hex')

/** Starts a span inside the running one, or a trace of its own. */
export function startSpan(name: string, kind: Span['kind'], attributes: Attributes = {}): Span {
  const parent = currentSpan.getStore()
  const outer = parent === 'off' || !parent ? null : parent
  return {
    traceId: outer?.traceId ?? hexId(16),
    spanId: hexId(8),
    parentSpanId: outer?.spanId ?? null,
    kind,
    name,
    attributes,
    startNs: nowNs(),
    endNs: 0n,
    isFailed: false,
  }
}

/** Ends a span. A second end, for example an error after the response, changes nothing. */
export function endSpan(span: Span, keep: (span: Span) => void, attributes: Attributes = {}): void {
  if (span.endNs !== 0n) return
  Object.assign(span.attributes, attributes)
  span.endNs = nowNs()
  keep(span)
}
