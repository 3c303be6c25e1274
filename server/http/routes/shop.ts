import type { FastifyPluginAsync } from 'fastify'
import type { EventLog } from '../../analytics/eventLog'
import type { Analytics } from '../../analytics/openAnalytics'
import type { OrderVisits } from '../../analytics/orderVisits'
import type { ReplayRuns } from '../../analytics/replayRuns'
import type { Replays } from '../../analytics/replays'
import type { ToUserRef } from '../../analytics/userReferences'
import type { CatalogEditor } from '../../catalog/editing/catalogEditor'
import type { Checkouts } from '../../commerce/checkouts'
import type { Commerce, Figure } from '../../commerce/commerce'
import type { Payments } from '../../commerce/payments'
import type { Sales } from '../../commerce/sales'
import type { Content } from '../../content/content'
import type { Failures } from '../../jobs/failures'
import type { KnownDevices } from '../../limits/knownDevices'
import type { Attempts } from '../../limits/limits'
import type { WishlistShares } from '../../links/wishlistShares'
import type { Outbox } from '../../mail/outbox'
import type { Newsletter } from '../../newsletter/newsletter'
import type { Places } from '../../places/places'
import type { LogStream } from '../../process/log'
import type { Relays } from '../../relays/relays'
import type { Settings } from '../../settings/settings'
import type { StaffAccounts } from '../../staff/staffAccounts'
import type { Staff } from '../../staff/staffSessions'

/** The dependencies of the web server; tests pass fewer. */
export interface Shop {
  readonly settings: Settings
  readonly commerce: Commerce
  /** States, cities and districts for address forms. */
  readonly places: Places
  /** Rate limits. */
  readonly attempts: Attempts
  /** Browsers that have signed in before; absent: none is recognised. */
  readonly devices?: KnownDevices
  /** Ids of customers for analytics; absent: customers have none. */
  readonly userReferences?: ToUserRef
  /** Queues mails to customers. */
  readonly mails: Pick<Outbox, 'post'>
  /** Checkout drafts; absent: the server stores none. */
  readonly checkouts?: Checkouts
  /** Absent: only cash-on-delivery orders are possible. */
  readonly payments?: Payments
  /** Absent: the shop accepts no analytics events. */
  readonly events?: EventLog
  /** Reports on the event log; absent: no reports. */
  readonly analytics?: Analytics
  /** Sums of orders; absent: the orders are a hosted store's. */
  readonly sales?: Sales
  /** Sends events again for the staff; absent: not possible. */
  readonly replays?: Replays
  readonly replayRuns?: ReplayRuns
  /** Ids of the ordering browser that vendors may receive; absent without consent. */
  readonly visits?: OrderVisits
  /** Edits the catalog; absent: it is a hosted store's. */
  readonly catalogEditor?: CatalogEditor
  /** Server-side vendor calls. */
  readonly relays?: Relays
  /** The emergency token of the staff; absent: no staff sign-in. */
  readonly staff?: Staff
  /** Named staff; absent: only the emergency token opens staff sessions. */
  readonly staffAccounts?: StaffAccounts
  /** Absent: wishlists can't be shared. */
  readonly wishlistShares?: WishlistShares
  /** Absent: the shop has no newsletter. */
  readonly newsletter?: Newsletter
  /** Content that the staff change; absent: all of it is the shop's own. */
  readonly content?: Content
  /** Reads failed jobs, mails and webhooks for the staff; absent: the staff pages show none. */
  readonly failures?: () => Promise<Failures>
  /** Values for /metrics; absent: no such route. */
  readonly figures?: (options?: { readonly isPeek?: boolean }) => Promise<readonly Figure[]>
  /** Routes for pages, assets and pictures. Registered last, each in its own scope. */
  readonly pages?: readonly FastifyPluginAsync[]
  /** Whether requests can be served; the response of /readyz. */
  readonly isReady: () => Promise<boolean>
  /** Receives one line of JSON per log entry of at least `settings.logLevel`. */
  readonly log?: LogStream
}
