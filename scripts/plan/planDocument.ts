import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eventNames, toJsonSchema, type JsonSchema } from '../../server/analytics/planSchema'
import { loadAdapter } from '../../src/sagas/delivery/destination'
import { ourDestinations } from '../../src/sagas/destinations/ourDestinations'
import { trackerIds } from '../../src/site/trackers'
import { destinationIds, type DestinationId } from '../../src/tracking/destinations'
import { hostedCheckout } from '../../src/tracking/hostedCheckout'
import { personalFields } from '../../src/tracking/personalFields'
import { isMapped, trackingPlan, type EventName } from '../../src/tracking/trackingPlan'
import { closing, hostedOpening, hostedSources, opening } from './prose'
import { table } from './table'

/** Writes docs/analytics.md from the plan, the destinations and the vendor calls of the tests. */
export async function planDocument(root: string): Promise<string> {
  const source = readFileSync(path.join(root, 'src/tracking/trackingPlan.ts'), 'utf8')
  const calls = JSON.parse(readFileSync(path.join(root, 'test/fixtures/goldenCalls.json'), 'utf8')) as Calls
  return [
    opening,
    '## Events',
    table([
      ['event', 'when', 'fields', 'personal fields beside it'],
      ...eventNames.map((name) => [
        `\`${name}\``,
        describeTrigger(source, name),
        formatFields(trackingPlan[name].props),
        personalFields[name]?.map((field) => `\`${field}\``).join(', ') ?? 'none',
      ]),
    ]),
    `A field with \`?\` may be absent, \`[]\` is a list. An item has ${itemFields()}.`,
    '## Vendor calls',
    'The table lists the calls to each vendor by their own names. An empty cell means that the vendor deliberately ' +
      'receives nothing. Of page views, Criteo receives only the home page (`viewHome`). Criteo does not learn whether an ' +
      "order's shopper is new (`new_customer`). No browser can know this about a guest. If the server answered it, strangers " +
      'could find out who has bought here.',
    table([
      ['event', ...trackerIds.map((id) => `\`${id}\``)],
      ...eventNames.map((name) => [`\`${name}\``, ...trackerIds.map((id) => listCalls(calls, id, name))]),
    ]),
    '## Outcomes',
    'The table shows the outcome of an event that arrives. `confirmed`: the receiver has answered for this event. ' +
      '`handed_off`: the vendor’s code has accepted the call; nobody can see more in a browser. An empty cell is `not_mapped`.',
    table([
      ['event', ...destinationIds.map((id) => `\`${id}\``)],
      ...eventNames.map((name) => [
        `\`${name}\``,
        ...destinationIds.map((id) => describeArrival(calls, id, name)),
      ]),
    ]),
    'Every other cell can also end as one of these. `test/sagas/analyticsCells.test.ts` runs each event at each destination ' +
      'through these ends, with the vendors’ real adapters.',
    table([
      ['outcome', 'when', 'reason'],
      ['`denied_consent`', 'the visitor has refused or withdrawn consent to the destination', ''],
      [
        '`disabled`',
        'the destination does not serve the region, or gets a purchase of two days ago from the server alone',
        '',
      ],
      ['`expired_held`', 'the page ended before the visitor chose', ''],
      [
        '`script_blocked`',
        'the vendor’s script could not be loaded',
        '`csp`, `blocked`, `http_…`, `network`, `offline`, `timeout`, `exception`',
      ],
      ['`builder_error`', 'the shop’s code failed to build the call', '`exception`'],
      ['`error`', 'all tries failed', '`exception`, `refused`, `http_…`, `network`, `offline`'],
      ['`timeout`', 'the last try had no answer', '`timeout`'],
      [
        '`skipped_breaker`',
        'five tries in a row failed before; the destination pauses for 30 seconds',
        'that of the last failure',
      ],
      ['`dropped_overflow`', 'the destination’s queue was full', ''],
      ['`abandoned_unload`', 'the page ended first', 'that of the last try, if any'],
    ]),
    '## Destinations',
    table([
      ['destination', 'needs consent to', 'personal fields that it may be given'],
      ...(await destinations()).map(({ id, category, piiFields }) => [
        `\`${id}\``,
        category,
        piiFields.map((field) => `\`${field}\``).join(', ') || 'none',
      ]),
    ]),
    hostedOpening,
    table([
      ['event', 'with the checkout of a hosted store'],
      ...eventNames.flatMap((name) => {
        const source = hostedCheckout[name]
        return source ? [[`\`${name}\``, hostedSources[source][name] ?? '']] : []
      }),
    ]),
    closing,
  ].join('\n\n')
}

/** Calls by destination and event, in order. */
type Calls = Readonly<Partial<Record<string, Partial<Record<string, readonly { readonly name: string }[]>>>>>

const listCalls = (calls: Calls, id: string, name: EventName) =>
  [...new Set((calls[id]?.[name] ?? []).map((call) => call.name))]
    .map((call) => (call.startsWith('POST ') ? 'from the server' : `\`${call}\``))
    .join(', ')

/** The outcome of an event that arrives; empty if the destination does not receive it. */
function describeArrival(calls: Calls, id: DestinationId, name: EventName): string {
  if (!isMapped(name, id)) return ''
  const last = calls[id]?.[name]?.at(-1)?.name ?? ''
  const isConfirmed = id === 'own_log' || last.startsWith('POST ') || (id === 'mautic' && last === 'send')
  return isConfirmed ? '`confirmed`' : '`handed_off`'
}

/**
 * Reads the comment above an event in the plan.
 * @throws Error if the event has none
 */
function describeTrigger(source: string, name: EventName): string {
  const [, description] = new RegExp(`/\\*\\* ((?:(?!\\*/).)+) \\*/\\s+${name}: plan\\(`).exec(source) ?? []
  if (description === undefined) throw new Error(`The plan does not say when ${name} is told`)
  return description.replace(/\.$/, '')
}

const itemFields = () => formatFields(trackingPlan.ProductViewed.props.entries.item)

function destinations() {
  const any = { id: '', script: 'https://vendor.example/script.js' }
  const all = ourDestinations(Object.fromEntries(trackerIds.map((id) => [id, any])))
  return Promise.all(
    all.map(async (destination) => {
      const { piiFields = [] } = await loadAdapter(destination)
      return { ...destination, piiFields }
    }),
  )
}

/** Formats the fields of an object's schema, e.g. `items: item[]`. */
function formatFields(schema: Parameters<typeof toJsonSchema>[0]): string {
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
