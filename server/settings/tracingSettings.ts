import { z } from 'zod'

/** Traces for a collector. The variables are OpenTelemetry's (https://opentelemetry.io/docs/specs/otel/protocol/exporter/). */
export interface TracingSettings {
  /** URL of the collector, without `/v1/traces`. */
  readonly endpoint: string
  /** Secret: must not be logged or stored. */
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** Share of requests that are traced, 0 to 1. */
  readonly ratio: number
}

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/, 'must be name=value pairs, separated by commas')
    .transform((text) =>
      Object.fromEntries(
        text.split(',').map((pair) => {
          const end = pair.indexOf('=')
          return [pair.slice(0, end).toLowerCase(), decodeValue(pair.slice(end + 1))]
        }),
      ),
    )
    .optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must have 1 to 100 letters, digits, dots and hyphens')
    .default('shop'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1),
} as const

/** Values are percent-encoded in the variable. */
function decodeValue(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const variables = z.object(tracingVariables)

export const toTracingSettings = (given: z.infer<typeof variables>): TracingSettings | null =>
  given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        service: given.OTEL_SERVICE_NAME,
        ratio: given.OTEL_TRACES_SAMPLER_ARG,
      }
