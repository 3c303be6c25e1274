import type * as v from 'valibot'
import { recordFrom } from '../../src/domain/typedObject'
import { destinationIds } from '../../src/tracking/destinations'
import type { PlannedPart } from '../../src/tracking/eventFields'
import { personalFields } from '../../src/tracking/personalFields'
import { isEventName, isMapped, trackingPlan, type EventName } from '../../src/tracking/trackingPlan'

/** A JSON Schema (draft 2020-12) with the keywords that the plan needs. */
export type JsonSchema = Readonly<Record<string, unknown>>

export const eventNames = Object.keys(trackingPlan).filter(isEventName)

/** Builds the schema of all events: the properties of each, its personal fields and its destinations. */
export function planSchema(): JsonSchema & { readonly $defs: unknown } {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Tracking plan',
    oneOf: eventNames.map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: Object.fromEntries(eventNames.map((name) => [name, eventSchema(name)])),
  }
}

function eventSchema(name: EventName): JsonSchema {
  const { version, props } = trackingPlan[name]
  return {
    type: 'object',
    properties: {
      name: { const: name },
      schema_version: { const: version },
      props: toJsonSchema(props),
    },
    required: ['name', 'schema_version', 'props'],
    'x-personal': personalFields[name] ?? [],
    'x-destinations': recordFrom(destinationIds, (id) => (isMapped(name, id) ? 'mapped' : 'not_mapped')),
  }
}

/** The valibot schemas and actions that the plan uses. */
type Part =
  | PlannedPart
  | v.RegexAction<string, undefined>
  | v.IntegerAction<number, undefined>
  | v.MinValueAction<number, number, undefined>
  | v.MinLengthAction<string, number, undefined>
  | v.MaxLengthAction<string, number, undefined>
  | v.TransformAction<unknown, unknown>

/**
 * Translates a valibot schema to JSON Schema. Transformations, e.g. masking, have no equivalent and are left
 * out.
 * @throws TypeError for a kind that this function cannot translate yet
 */
export function toJsonSchema(schema: v.GenericSchema): JsonSchema {
  if (!('pipe' in schema)) return describePart(schema as Part)
  const [first, ...checks] = schema.pipe as readonly [v.GenericSchema, ...Part[]]
  const base = toJsonSchema(first)
  return Object.assign({}, base, ...checks.map((check) => describePart(check, base))) as JsonSchema
}

function describePart(part: Part, { type }: JsonSchema = {}): JsonSchema {
  const kind: string = part.type
  switch (part.type) {
    case 'object': {
      const entries = Object.entries(part.entries)
      return {
        type: 'object',
        properties: Object.fromEntries(entries.map(([key, entry]) => [key, toJsonSchema(entry)])),
        required: entries.filter(([, { type }]) => type !== 'optional').map(([key]) => key),
      }
    }
    case 'array':
      return { type: 'array', items: toJsonSchema(part.item) }
    case 'optional':
      return toJsonSchema(part.wrapped)
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
      throw new TypeError(`The plan uses a kind that has no description yet: ${kind}`)
  }
}
