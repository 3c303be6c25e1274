import type { FastifyPluginAsync } from 'fastify'
import type { EventLog } from '../analytics/eventLog'
import type { Analytics } from '../analytics/openAnalytics'
import type { Commerce } from '../commerce/commerce'
import type { Checkouts } from '../commerce/embedded/checkout/checkouts'
import type { Attempts } from '../limits/limits'
import type { Outbox } from '../mail/outbox'
import type { Places } from '../places/places'
import type { PaymentService } from '../commerce/embedded/payments/paymentService'
import type { Relays } from '../relays/relays'
import type { Settings } from '../settings/settings'
import type { Staff } from '../staff/staffSessions'

/** Everything the web server stands on; handed in, so that tests can hand in less. */
export interface Shop {
  readonly settings: Settings
  readonly commerce: Commerce
  /** What addresses are chosen from. */
  readonly places: Places
  /** Counts what may not be tried too often. */
  readonly attempts: Attempts
  /** Takes mails to customers. */
  readonly mails: Pick<Outbox, 'post'>
  /** What shoppers have typed on their way to an order. */
  readonly checkouts?: Checkouts
  /** Has orders paid; without it only what is paid at the door can be ordered. */
  readonly payments?: PaymentService
  /** Where events are written down; without it the shop takes none. */
  readonly events?: EventLog
  /** What belongs to the event log; without it nothing is reported, and nobody reads. */
  readonly analytics?: Analytics
  /** Vendors that the shop itself tells something. */
  readonly relays?: Relays
  /** Without it nobody is of the staff. */
  readonly staff?: Staff
  /** Routes beside the API: pages, assets, pictures. Registered last, each in a scope of its own. */
  readonly pages?: readonly FastifyPluginAsync[]
  /** True while requests can be served; what /readyz says. */
  readonly isReady: () => Promise<boolean>
  /** Hears one line of JSON for everything worth writing down from `settings.logLevel` on; nobody when absent. */
  readonly log?: { write(line: string): void }
}
