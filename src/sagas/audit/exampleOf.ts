import * as v from 'valibot'
import { freeDeliveryThreshold } from '../../domain/delivery'
import { toMajor } from '../../domain/money'
import type { Site } from '../../site/site'
import type { PlannedPart } from '../../tracking/eventFields'
import { trackingPlan, type EventName, type Pii } from '../../tracking/trackingPlan'

/**
 * Builds example properties from the plan. Each text contains its field's name, so it is recognizable in the
 * destinations' calls. All amounts are equal, so totals are correct.
 */
export function exampleProps(name: EventName, site: Site): unknown {
  return exampleOf(trackingPlan[name].props, name, site)
}

/** Builds example personal data for an event. */
export function examplePii(name: EventName): Pii {
  const fields: readonly string[] = trackingPlan[name].pii
  return Object.fromEntries(
    fields.map((field) => [
      field,
      /email/.test(field) ? 'someone@example.test' : `Example ${wordsOf(field)}`,
    ]),
  )
}

/** @throws TypeError for a schema type without an example, or when no example passes a text's check */
function exampleOf(schema: v.GenericSchema, key: string, site: Site): unknown {
  const part = schema as PlannedPart
  switch (part.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(part.entries).map(([name, entry]) => [name, exampleOf(entry, name, site)]),
      )
    case 'array':
      return [exampleOf(part.item, singular(key), site)]
    case 'optional':
      return exampleOf(part.wrapped, key, site)
    case 'boolean':
      return true
    case 'number':
      // A field that accepts 0.5 is an amount; any other number is a count.
      return v.is(schema, 0.5) ? toMajor(freeDeliveryThreshold(site.region)) : 1
    case 'string': {
      const fitting = textsOf(key, site).find((text) => v.is(schema, text))
      if (fitting === undefined) throw new TypeError(`No example fits ${key}`)
      return fitting
    }
    default:
      throw new TypeError(`The plan uses a kind that has no example yet: ${(part as PlannedPart).type}`)
  }
}

/** Texts that contain the field's name, the plainest first. */
function textsOf(key: string, { url }: Site): readonly string[] {
  const path = '/example/'
  if (key.endsWith('url')) return [url + path]
  if (key.endsWith('path')) return [path]
  const words = wordsOf(key)
  return [`Example ${words}`, `example-${words.replaceAll(' ', '-')}`, key]
}

/** `first_name` and `firstName` become `first name`. */
const wordsOf = (key: string) =>
  key
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase()

const singular = (key: string) => key.replace(/ies$/, 'y').replace(/s$/, '')
