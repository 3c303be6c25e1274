import type * as v from 'valibot'
import type { PlannedPart } from '../../src/sagas/eventFields'
import { isEventName, trackingPlan, type EventName } from '../../src/sagas/trackingPlan'

/** A JSON Schema (draft 2020-12), as far as the plan needs it. */
export type JsonSchema = Readonly<Record<string, unknown>>

export const eventNames = Object.keys(trackingPlan).filter(isEventName)

/** The schema of every event's properties, and what the plan decides about the event besides. */
export function planSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Tracking plan',
    oneOf: eventNames.map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: Object.fromEntries(eventNames.map((name) => [name, eventSchema(name)])),
  }
}

function eventSchema(name: EventName): JsonSchema {
  const { version, props, pii, destinations } = trackingPlan[name]
  return {
    type: 'object',
    properties: {
      name: { const: name },
      schema_version: { const: version },
      props: schemaOf(props),
    },
    required: ['name', 'schema_version', 'props'],
    'x-personal': pii,
    'x-destinations': destinations,
  }
}

/** What the plan is made of, of all that valibot has. */
type Part =
  | PlannedPart
  | v.RegexAction<string, undefined>
  | v.IntegerAction<number, undefined>
  | v.MinValueAction<number, number, undefined>
  | v.MinLengthAction<string, number, undefined>
  | v.MaxLengthAction<string, number, undefined>
  | v.TransformAction<unknown, unknown>

/**
 * What valibot checks, in the words of JSON Schema. What a value is turned into (personal data is masked) has none.
 * @throws TypeError for a kind that the plan has not used before, rather than leaving it out
 */
export function schemaOf(schema: v.GenericSchema): JsonSchema {
  if (!('pipe' in schema)) return descriptionOf(schema as Part)
  const [first, ...checks] = schema.pipe as readonly [v.GenericSchema, ...Part[]]
  const base = schemaOf(first)
  return Object.assign({}, base, ...checks.map((check) => descriptionOf(check, base))) as JsonSchema
}

function descriptionOf(part: Part, { type }: JsonSchema = {}): JsonSchema {
  switch (part.type) {
    case 'object': {
      const entries = Object.entries(part.entries)
      return {
        type: 'object',
        properties: Object.fromEntries(entries.map(([key, entry]) => [key, schemaOf(entry)])),
        required: entries.filter(([, { type }]) => type !== 'optional').map(([key]) => key),
      }
    }
    case 'array':
      return { type: 'array', items: schemaOf(part.item) }
    case 'optional':
      return schemaOf(part.wrapped)
    case 'string':
    case 'number':
    case 'boolean':
      return { type: part.type }
    case 'regex':
      return { pattern: part.requirement.source }
    case 'integer':
      return { type: 'integer' }
    case 'min_value':
      return { minimum: part.requirement }
    case 'min_length':
      return { [type === 'array' ? 'minItems' : 'minLength']: part.requirement }
    case 'max_length':
      return { [type === 'array' ? 'maxItems' : 'maxLength']: part.requirement }
    case 'transform':
      return {}
    default:
      throw new TypeError(`The plan uses a kind that has no description yet: ${(part as Part).type}`)
  }
}
