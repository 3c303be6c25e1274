import { reasonOf } from '../process/failure'
import type { Log } from '../process/log'
import { currentSpan, type Span } from './spans'

export interface Exporter {
  readonly add: (span: Span) => void
  /** Sends the waiting spans and stops. */
  readonly close: () => Promise<void>
}

interface ExporterParts {
  /** URL of the collector, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  readonly log: Log
}

const intervalMs = 5_000
const timeoutMs = 10_000
/** Spans that wait at most. A collector that is down must not fill the memory. */
const maxWaiting = 4_096
const maxTogether = 512

/** Sends spans as OTLP over HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/). Failed spans are not sent again. */
export function openExporter({ endpoint, headers, service, log }: ExporterParts): Exporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  let waiting: Span[] = []
  let dropped = 0
  let sending: Promise<void> = Promise.resolve()

  const post = async (spans: readonly Span[]) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(toOtlp(service, spans)),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`status ${response.status}`)
  }
  const flush = () =>
    (sending = sending.then(async () => {
      while (waiting.length > 0) {
        const spans = waiting.splice(0, maxTogether)
        await currentSpan
          .run('off', () => post(spans))
          .catch((error: unknown) => log(`${spans.length} spans were not sent to ${url}: ${reasonOf(error)}`))
      }
      if (dropped > 0) log(`${dropped} spans were dropped, because the collector is too slow.`)
      dropped = 0
    }))
  const timer = setInterval(() => void flush(), intervalMs)
  timer.unref()
  return {
    add: (span) => {
      if (waiting.length < maxWaiting) waiting.push(span)
      else dropped += 1
    },
    close: async () => {
      clearInterval(timer)
      await flush()
      waiting = []
    },
  }
}

const toOtlp = (service: string, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: toAttributes({ 'service.name': service, 'process.pid': process.pid }) },
      scopeSpans: [{ scope: { name: 'shop' }, spans: spans.map(toOtlpSpan) }],
    },
  ],
})

const toOtlpSpan = ({ parentSpanId, attributes, startNs, endNs, isFailed, ...span }: Span) => ({
  ...span,
  ...(parentSpanId !== null && { parentSpanId }),
  startTimeUnixNano: String(startNs),
  endTimeUnixNano: String(endNs),
  attributes: toAttributes(attributes),
  // 2 is STATUS_CODE_ERROR.
  status: isFailed ? { code: 2 } : {},
})

const toAttributes = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
