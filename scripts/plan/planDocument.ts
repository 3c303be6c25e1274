import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eventNames } from '../../server/analytics/planSchema'
import { adapterOf } from '../../src/sagas/delivery/destination'
import { ourDestinations } from '../../src/sagas/destinations/ourDestinations'
import { trackingPlan, type EventName } from '../../src/sagas/trackingPlan'
import { trackerIds } from '../../src/site/trackers'
import { fieldsOf } from './fields'
import { closing, opening } from './prose'
import { table } from './table'

/** Writes docs/analytics.md from the plan, the destinations and the vendor calls of the tests. */
export async function planDocument(root: string): Promise<string> {
  const source = readFileSync(path.join(root, 'src/sagas/trackingPlan.ts'), 'utf8')
  const calls = JSON.parse(readFileSync(path.join(root, 'test/setup/goldenCalls.json'), 'utf8')) as Calls
  return [
    opening,
    '## Events',
    table([
      ['event', 'when', 'fields', 'personal fields beside it'],
      ...eventNames.map((name) => [
        `\`${name}\``,
        whenOf(source, name),
        fieldsOf(trackingPlan[name].props),
        trackingPlan[name].pii.map((field) => `\`${field}\``).join(', ') || 'none',
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
      ...eventNames.map((name) => [`\`${name}\``, ...trackerIds.map((id) => callsOf(calls, id, name))]),
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
    closing,
  ].join('\n\n')
}

/** Calls by destination and event, in order. */
type Calls = Readonly<Partial<Record<string, Partial<Record<string, readonly { readonly name: string }[]>>>>>

const callsOf = (calls: Calls, id: string, name: EventName) =>
  [...new Set((calls[id]?.[name] ?? []).map((call) => call.name))]
    .map((call) => (call.startsWith('POST ') ? 'from the server' : `\`${call}\``))
    .join(', ')

/**
 * Reads the comment above an event in the plan.
 * @throws Error if the event has none
 */
function whenOf(source: string, name: EventName): string {
  const [, description] = new RegExp(`/\\*\\* ((?:(?!\\*/).)+) \\*/\\s+${name}: plan\\(`).exec(source) ?? []
  if (description === undefined) throw new Error(`The plan does not say when ${name} is told`)
  return description.replace(/\.$/, '')
}

const itemFields = () => fieldsOf(trackingPlan.ProductViewed.props.entries.item)

function destinations() {
  const any = { id: '', script: 'https://vendor.example/script.js' }
  const all = ourDestinations(Object.fromEntries(trackerIds.map((id) => [id, any])))
  return Promise.all(
    all.map(async (destination) => {
      const { piiFields = [] } = await adapterOf(destination)
      return { ...destination, piiFields }
    }),
  )
}
