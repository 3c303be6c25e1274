import { toJsonSchema, type JsonSchema } from '../../server/analytics/planSchema'

/** Formats the fields of an object's schema, e.g. `items: item[]`. */
export function formatFields(schema: Parameters<typeof toJsonSchema>[0]): string {
  const { properties = {}, required = [] } = toJsonSchema(schema) as Shape
  const fields = Object.entries(properties).map(
    ([name, field]) => `\`${name}${required.includes(name) ? '' : '?'}\`: ${formatKind(field)}`,
  )
  return fields.join(', ') || 'none'
}

interface Shape {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

function formatKind({ type, items, maxItems }: JsonSchema): string {
  switch (type) {
    case 'array':
      return `${formatKind(items as JsonSchema)}[]${typeof maxItems === 'number' ? ` (at most ${maxItems})` : ''}`
    case 'object':
      return 'item'
    case 'string':
      return 'text'
    case 'integer':
      return 'whole number'
    default:
      return String(type)
  }
}
