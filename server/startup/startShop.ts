import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import { createToUserRef } from '../analytics/userReferences'
import { catalogEditor } from '../catalog/editing/catalogEditor'
import type { Content } from '../content/content'
import { openContent } from '../content/openContent'
import { assertReadableFolder } from '../database/embedded/dataFolder'
import { checkoutsIn } from '../engines/own/checkout/checkouts'
import { mailUnpaid } from '../engines/own/mails/mailUnpaid'
import { notifyShopper, notifyOverpaid } from '../engines/own/mails/notifyShopper'
import { expireUnpaid } from '../engines/own/orders/expireUnpaid'
import { PaymentService } from '../engines/own/payments/paymentService'
import { gatewaysFor } from '../gateways/gatewaysFor'
import { openGateways } from '../gateways/openGateways'
import { buildApp } from '../http/app'
import { brandAssetRoutes, webManifestRoutes } from '../http/routes/brandAssets'
import { imageRoutes } from '../http/routes/images'
import { shareImageRoutes } from '../http/routes/shareImages'
import { readFailures } from '../jobs/failures'
import { runJobs, type Job } from '../jobs/jobs'
import { attemptsIn } from '../limits/attempts'
import { knownDevices } from '../limits/knownDevices'
import { deleteOldShares, openWishlistShares } from '../links/wishlistShares'
import { openMail } from '../mail/openMail'
import { openOutbox } from '../mail/outbox'
import { openNewsletter } from '../newsletter/openNewsletter'
import { sendSubscriptions } from '../newsletter/sendSubscriptions'
import { deleteOldSubscriptions } from '../newsletter/subscriptionRows'
import { newPictureCache, type PictureCache } from '../pictures/pictureCache'
import { makeIndonesia } from '../places/indonesia'
import { openPlaces, readIndonesia, type Places } from '../places/places'
import { closeGracefully, openClosers, type Closers } from '../process/closeGracefully'
import { childLog, openLogger, type Log, type LogStream } from '../process/log'
import { scryptPasswords } from '../process/passwordHash'
import { listenError, assertPortFree } from '../process/port'
import { limitIntervals } from '../process/repeatedly'
import { signingKeyIn } from '../process/secretFile'
import type { Relays } from '../relays/relays'
import { pageRoutes } from '../render/pageRoutes'
import type { Settings } from '../settings/settings'
import { openStaffAccounts } from '../staff/openStaffAccounts'
import { agentProfiles } from '../ucp/agentProfile'
import { agentRepliesIn } from '../ucp/agentReplies'
import { agentSessionsIn, deleteOldAgentData } from '../ucp/agentSessions'
import { ucpRoutes } from '../ucp/ucpRoutes'
import type { DemoLogin } from './demoCustomers'
import { openFigures } from './figures'
import { openReporting, withSandboxes } from './openReporting'
import { slowly, dataFolder, prepare, type Prepared } from './prepare'
import { warmPictures } from './warmPictures'

interface StartOptions {
  readonly settings: Settings
  /** Receives progress, one line at a time. */
  readonly print: (line: string) => void
  /** Receives the server's log. */
  readonly log: LogStream
  /** Aborts the start, which then rejects after closing everything. */
  readonly signal: AbortSignal
}

export interface RunningShop {
  /** The data's location, for people. */
  readonly where: string
  /** Logins of the demo customers. */
  readonly logins: readonly DemoLogin[]
  /** Url of the payment sandbox; null without one. */
  readonly sandboxUrl: string | null
  /** Url of the sandbox for all vendors; null without one. */
  readonly trackersUrl: string | null
  /** The staff token if it was created just now, else null. */
  readonly newStaffToken: string | null
  /** Finishes running requests, then closes everything. */
  stop(): Promise<void>
}

/**
 * Opens the shop: build and database in parallel, then the web server.
 * @throws StartError for failures that the operator can fix
 */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { settings } = options
  await assertPortFree(settings)
  limitIntervals(settings.maxJobIntervalMs ?? Infinity)
  if (settings.databaseUrl === null && settings.dataDir !== null) assertReadableFolder(settings.dataDir)
  const closers = openClosers()
  try {
    return await openShop(options, closers)
  } catch (error) {
    await closers.closeAll()
    throw error
  }
}

async function openShop(
  { print, log, signal, ...given }: StartOptions,
  closers: Closers,
): Promise<RunningShop> {
  let isListening = false
  let isStopping = false
  const { settings, trackersUrl } = await withSandboxes(given.settings, closers)
  const logger = openLogger(settings.logLevel, log)
  const shopLog = childLog(logger, 'shop')
  await openTracing(settings, closers, childLog(logger, 'tracing'))
  // The start prints its progress for a person. Errors and later lines go to the log.
  const progress: Log = (line, error) =>
    isListening || error !== undefined ? shopLog(line, error) : print(line)
  const prepared = await prepare({ settings, log: progress, signal }, closers)
  const { database, sandbox, logins } = prepared
  signal.throwIfAborted()
  const pictures = newPictureCache({ folder: settings.picturesDir, log: childLog(logger, 'pictures') })
  const { parts, newStaffToken } = await openParts({ settings, prepared, pictures, logger, closers })
  const app = buildApp({
    ...parts,
    log,
    isReady: async () => {
      if (isStopping) return false
      await prepared.commerce.ready()
      return database.isReachable()
    },
  })
  closers.add(() => closeGracefully(app))
  await (sandbox && slowly(print, 'Starting the sandbox for test payments ...', sandbox.ready()))
  signal.throwIfAborted()
  await listen(app, settings)
  isListening = true
  if (settings.warmsPictures) closers.add(warmPictures({ ...prepared, pictures, sites: settings.sites }))
  signal.throwIfAborted()
  return {
    where: database.where,
    logins,
    sandboxUrl: sandbox?.url() ?? null,
    trackersUrl,
    newStaffToken,
    stop: async () => {
      isStopping = true
      // The load balancer sends requests here until its next check of /readyz.
      if (settings.drainMs > 0) await pause(settings.drainMs)
      await closers.closeAll()
    },
  }
}

interface OpenedResources {
  readonly settings: Settings
  readonly prepared: Prepared
  readonly pictures: PictureCache
  readonly logger: Logger
  readonly closers: Closers
}

/** Opens what the web server serves, and starts the jobs. */
async function openParts({ settings, prepared, pictures, logger, closers }: OpenedResources) {
  const { database, commerce, events, asOwner } = prepared
  const { db, reads } = database
  const folder = dataFolder(settings, database)
  const signingKey = signingKeyIn(folder, settings.signingKey)
  const mails = openOutbox({ db, mail: openMail(settings, folder), log: childLog(logger, 'mails') })
  closers.add(() => mails.close())
  const checkout = await openOwnCheckout(settings, prepared, childLog(logger, 'payments'))
  const reporting = openReporting({
    settings,
    db,
    reads,
    events,
    asOwner,
    folder,
    signingKey,
    log: childLog(logger, 'reporting'),
    closers,
    mails,
  })
  const jobs = [
    ...prepared.jobs,
    ...checkout.jobs,
    ...reporting.jobs,
    ...shopJobs(settings, prepared, reporting.parts),
  ]
  closers.add(runJobs({ db, jobs, log: childLog(logger, 'jobs') }))
  const content = await openShopContent(settings, prepared, closers, childLog(logger, 'content'))
  const { figures, close } = openFigures({ database, commerce })
  closers.add(async () => close())
  const parts = {
    ...reporting.parts,
    ...checkout.parts,
    ...openLists(settings, prepared, signingKey),
    ...(settings.store === null && { catalogEditor: catalogEditor(db) }),
    content,
    figures,
    failures: () => readFailures(db),
    settings,
    commerce,
    places: openOwnPlaces(settings),
    attempts: attemptsIn(db, settings.limits),
    devices: knownDevices(signingKey),
    userReferences: createToUserRef(signingKey),
    staffAccounts: openStaffAccounts({ db, passwords: scryptPasswords(), signingKey }),
    mails,
    pages: openPages(settings, { ...prepared, content, signingKey }, pictures),
  }
  return { parts, newStaffToken: reporting.newStaffToken }
}

/** Loads the tracing code only if the settings name a collector. */
async function openTracing({ tracing }: Settings, closers: Closers, log: Log): Promise<void> {
  if (!tracing) return
  const { startTracing } = await import('../tracing/startTracing')
  closers.add(startTracing(tracing, log))
}

/** Checkout drafts and payments of the own engine; empty with a hosted store. */
async function openOwnCheckout(
  settings: Settings,
  { engine, sandbox, database: { db } }: Prepared,
  log: Log,
) {
  if (engine === null) return { parts: {}, jobs: [] }
  const { sites } = settings
  const checkouts = checkoutsIn(db)
  const gateways = gatewaysFor(settings, await openGateways(settings.gatewayKeys, sandbox))
  const payments = new PaymentService({
    db,
    orders: engine,
    gateways,
    notifyOverpaid: notifyOverpaid(sites),
    log,
  })
  const jobs: readonly Job[] = [
    { name: 'delete old checkouts', every: 3_600_000, work: () => checkouts.deleteOld() },
    { name: 'reconcile payments', every: 15_000, work: () => payments.reconcile() },
    {
      name: 'expire unpaid orders',
      every: 60_000,
      work: () => expireUnpaid(db, notifyShopper(sites), payments),
    },
    { name: 'mail unpaid orders', every: 15_000, work: () => mailUnpaid(db, { sites, payments }) },
  ]
  return { parts: { checkouts, payments }, jobs }
}

/** The shop for programs; none if the setting switches it off. */
function agentRoutes(
  { servesAgents, agentProfileOrigin, limits }: Settings,
  { commerce, database: { db }, signingKey }: PageParts,
): FastifyPluginAsync[] {
  if (!servesAgents) return []
  return [
    ucpRoutes({
      commerce,
      attempts: attemptsIn(db, limits),
      profiles: agentProfiles({ localOrigin: agentProfileOrigin }),
      sessions: agentSessionsIn(db, signingKey),
      replies: agentRepliesIn(db, signingKey),
    }),
  ]
}

/** Also without agents, because the data of before contain addresses. */
const agentJobs = ({ database: { db } }: Prepared): readonly Job[] => [
  { name: 'delete old agent data', every: 3_600_000, work: () => deleteOldAgentData(db) },
]

/** The newsletter and shared wishlists, which belong to no back end. */
const openLists = (
  { sites }: Settings,
  { database: { db }, commerce: { catalog } }: Prepared,
  signingKey: string,
) => ({
  newsletter: openNewsletter({ db, sites, signingKey }),
  wishlistShares: openWishlistShares({ db, catalog }),
})

/** Jobs of parts that belong to no back end. */
const shopJobs = (
  { sites }: Settings,
  prepared: Prepared,
  { relays }: { readonly relays?: Relays },
): readonly Job[] => {
  const { db } = prepared.database
  return [
    ...agentJobs(prepared),
    { name: 'delete old shared wishlists', every: 3_600_000, work: () => deleteOldShares(db) },
    { name: 'delete old subscriptions', every: 3_600_000, work: () => deleteOldSubscriptions(db) },
    ...(relays
      ? [
          {
            name: 'send newsletter subscriptions',
            every: 60_000,
            work: () => sendSubscriptions({ db, relays, sites }),
          },
        ]
      : []),
  ]
}

async function openShopContent(
  { sites }: Settings,
  { database: { db }, commerce: { catalog } }: Prepared,
  closers: Closers,
  log: Log,
): Promise<Content> {
  const { content, close } = await openContent({ db, sites, catalog, log })
  closers.add(close)
  return content
}

interface PageParts extends Prepared {
  readonly content: Content
  readonly signingKey: string
}

function openPages(settings: Settings, parts: PageParts, pictures: PictureCache): FastifyPluginAsync[] {
  const { commerce, photos, content } = parts
  return [
    imageRoutes({ commerce, pictures, photos }),
    shareImageRoutes({ commerce, pictures, photos }),
    brandAssetRoutes(settings.root),
    webManifestRoutes(),
    ...agentRoutes(settings, parts),
    pageRoutes({ ...settings, commerce, content }),
  ]
}

// In development there is no build to read the lists from.
function openOwnPlaces({ root, isDevelopment }: Settings): Places {
  return openPlaces(() => (isDevelopment ? makeIndonesia(root) : readIndonesia(path.join(root, 'dist'))))
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw error instanceof Error ? listenError(error, { port, host }) : error
  }
}
