import { readFileSync } from 'node:fs'
import type { StubCall } from '../../dev/trackers/callBook'
import type { AcceptedEvent, Call } from '../../src/sagas'
import type { TrackerId } from '../../src/site/trackers'

/** The expected calls of every vendor for every event. Absent: the vendor gets no call. */
const golden = JSON.parse(readFileSync('test/setup/goldenCalls.json', 'utf8')) as Readonly<
  Record<TrackerId, Readonly<Record<string, readonly Call[]>>>
>

/** HubSpot's script counts the first page itself. */
const byItself = 'trackPageView by itself'

/**
 * Compares the calls a fake vendor received with the golden calls of a journey's events, in order.
 * @param events all events of the journey, in the order of the log
 * @returns the differences: events with missing calls, and unexpected calls
 */
export function differencesAt(
  vendor: TrackerId,
  events: readonly AcceptedEvent[],
  calls: readonly StubCall[],
): string[] {
  const received = eventsReceived(vendor, calls)
  const missing: string[] = []
  const relays = { asked: 0, received: calls.filter(({ kind }) => kind === 'relay').length }
  for (const event of events) {
    const isCounted = event.name === 'page_browse' && received[0] === byItself
    if (isCounted) received.shift()
    const written = writtenOf(vendor, event).filter(({ name }) => !isCounted || name !== 'trackPageView')
    const words = written
      .filter(({ name }) => !name.startsWith('POST '))
      .map((call) => nameOf(vendor, bodyOf(call)))
    relays.asked += written.length - words.length
    const isReceived = words.every((word, index) => received[index] === word)
    if (isReceived) received.splice(0, words.length)
    else missing.push(`${vendor} has not heard ${words.join(', ')} of ${event.name} ${event.page.path}`)
  }
  return [
    ...missing,
    ...received.map((word) => `${vendor} has heard ${word} beside`),
    ...(relays.asked === relays.received
      ? []
      : [`${vendor} was told ${relays.received} of ${relays.asked} by the server`]),
  ]
}

/** The calls that a vendor's script sent, in order and without its setup. */
export function eventsReceived(vendor: TrackerId, calls: readonly StubCall[]): string[] {
  return calls
    .filter(({ kind }) => kind === 'hit')
    .toSorted((one, other) => (one.page?.opened ?? 0) - (other.page?.opened ?? 0) || one.turn - other.turn)
    .flatMap(({ call }) => nameOf(vendor, call) ?? [])
}

/** The golden calls of an event, without the calls its circumstances exclude. */
function writtenOf(vendor: TrackerId, { name, props, user_ref }: AcceptedEvent): readonly Call[] {
  const isHome = name === 'page_browse' && 'page_path' in props && props.page_path === '/'
  // The home page is the only page view that Criteo receives.
  if (vendor === 'criteo' && isHome) return [{ name: 'viewHome', body: [{ event: 'viewHome' }] }]
  const unmade = [
    // Deleting the customer's id sends no call.
    'forget',
    // A visitor has no id before the shop assigns one.
    ...(user_ref === null ? ['add_unique_user_id', ...(vendor === 'clarity' ? ['identify'] : [])] : []),
  ]
  return (golden[vendor][name] ?? []).filter((call) => !unmade.includes(call.name))
}

/** Method calls are compared by name. */
const bodyOf = ({ name, body }: Call) => (name === 'identifyContact' ? [name] : body)

const settingUp: readonly unknown[] = [
  'consent',
  'init',
  'brandID',
  'setConsent',
  'consentv2',
  'moe',
  'enableSdk',
  'disableSdk',
  'destroy_session',
]
const naming: readonly unknown[] = ['track', 'trackCustom', 'track_event', 'event', 'set', 'send']

/** The name and subject of a call; null for setup calls. */
function nameOf(vendor: TrackerId, output: unknown): string | null {
  if (vendor === 'tag_manager') {
    const event =
      typeof output === 'object' && output !== null && 'event' in output ? String(output.event) : ''
    return event === '' || event === 'gtm.js' ? null : event
  }
  const words: readonly unknown[] = Array.isArray(output) ? output : []
  if (vendor === 'criteo') {
    const events = words.map((each) => String((each as { readonly event: unknown }).event))
    return events.filter((event) => event !== 'setAccount' && event !== 'setSiteType').join(' ') || null
  }
  const [first, second, third] = words
  if (settingUp.includes(first)) return null
  if (second === 'by itself') return byItself
  const named = naming.includes(first) ? second : isNamed(second) ? second.name : ''
  const whom = first === 'send' && typeof third === 'object' && third !== null && 'email' in third
  return [first, named, whom ? 'of somebody' : ''].filter(Boolean).join(' ')
}

const isNamed = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value
