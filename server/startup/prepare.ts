import path from 'node:path'
import { openEventLog, type EventLog } from '../analytics/eventLog'
import { buildIfStale } from '../build/buildIfStale'
import type { Commerce } from '../commerce/commerce'
import type { OrderEngine } from '../commerce/orderEngine'
import { openDatabase, type Database } from '../database/database'
import { bringUpToDate, type AsOwner } from '../database/roles'
import { embeddedCommerce } from '../engines/own/embeddedCommerce'
import type { Job } from '../jobs/jobs'
import { firstPhotos, openPhotos, type PhotoIndex } from '../pictures/photoIndex'
import { openUploadedPictures } from '../pictures/uploadedPictures'
import type { Closers } from '../process/closeGracefully'
import type { Log } from '../process/log'
import { signingKeyIn } from '../process/secretFile'
import type { Settings } from '../settings/settings'
import { removeDemoData, type DemoLogin } from './demoCustomers'
import { joinSandbox, openSandbox, type RunningSandbox } from './openSandbox'
import { loadDemo, type Demo } from './optionalFolders'

/** Loads the code of hosted stores, a twentieth of the server's modules, only for a shop that has one. */
const loadHostedStore = () => import('./openHostedStore')

interface Preparation {
  readonly settings: Settings
  readonly log: Log
  readonly signal: AbortSignal
}

/** The resources that are open before the shop listens. */
export interface Prepared {
  readonly database: Database
  /** Runs work of the tables' owner; null if this process may not. */
  readonly asOwner: AsOwner | null
  readonly commerce: Commerce
  /** The part of the embedded engine that a hosted store replaces; null with a hosted store. */
  readonly engine: OrderEngine | null
  /** The back end's jobs. */
  readonly jobs: readonly Job[]
  /** The process's only writer of the event log. */
  readonly events: EventLog
  readonly photos: PhotoIndex
  readonly logins: readonly DemoLogin[]
  /** The payment sandbox of local shops; it may still be starting. Null when no site uses it. */
  readonly sandbox: RunningSandbox | null
}

/**
 * Opens database and catalog while the pages are built. A failure of the database aborts the build, which
 * takes half a minute.
 */
export async function prepare({ settings, log, signal }: Preparation, closers: Closers): Promise<Prepared> {
  const failed = new AbortController()
  const filling = openCommerce(settings, log, closers).catch((error: unknown) => {
    failed.abort()
    throw error
  })
  const either = AbortSignal.any([signal, failed.signal])
  const building = settings.isDevelopment ? false : buildIfStale({ root: settings.root, log, signal: either })
  const [filled, built] = await Promise.allSettled([filling, building])
  signal.throwIfAborted()
  if (filled.status === 'rejected') throw filled.reason
  if (built.status === 'rejected') throw built.reason
  return filled.value
}

async function openCommerce(settings: Settings, log: Log, closers: Closers): Promise<Prepared> {
  const database = await slowly(log, 'Starting the database ...', openDatabase(settings, log))
  closers.add(() => database.close())
  const usesSandbox = Object.values(settings.siteGateways).includes('sandbox')
  const sandbox = usesSandbox ? openSandboxFor(settings, database, log) : null
  closers.add(async () => sandbox?.close())
  const asOwner = await slowly(log, 'Bringing the database up to date ...', bringUpToDate(settings, database))
  // A hosted store has the catalog and the customers.
  const demo = settings.store === null ? await loadDemo(settings.root) : null
  const logins = await openDemonstration(demo, settings, database, log)
  const ownPhotos = await slowly(
    log,
    'Reading the photos ...',
    openPhotos(settings.photosDir ?? path.join(dataFolder(settings, database), 'photos'), log, {
      ...(demo && { drawing: demo.artwork }),
    }),
  )
  closers.add(() => ownPhotos.close())
  const hosted = settings.store && { store: settings.store, ...(await loadHostedStore()) }
  const storePictures =
    hosted &&
    (await hosted.openStorePictures({
      db: database.db,
      store: hosted.store,
      folder: path.join(dataFolder(settings, database), 'store-pictures'),
      log,
    }))
  closers.add(async () => storePictures?.close())
  const uploaded = storePictures
    ? null
    : await openUploadedPictures({ db: database.db, log, drawing: ownPhotos.drawing })
  closers.add(async () => uploaded?.close())
  const photos = storePictures
    ? firstPhotos(ownPhotos, storePictures)
    : uploaded
      ? firstPhotos(uploaded, ownPhotos)
      : ownPhotos
  const events = openEventLog(database.db)
  const opening = openBackEnd(settings, { database, events, photos, log })
  const { commerce, engine, jobs } = await slowly(log, 'Loading the catalog ...', opening)
  closers.add(() => commerce.close())
  database.limitQueries(settings.databaseTimeoutMs)
  return { database, asOwner, commerce, engine, jobs, events, photos, logins, sandbox }
}

export interface BackEndParts {
  readonly database: Database
  readonly events: EventLog
  readonly photos: PhotoIndex
  readonly log: Log
}

/** Opens the commerce back end of the settings. */
async function openBackEnd(
  settings: Settings,
  { database, events, photos, log }: BackEndParts,
): Promise<Pick<Prepared, 'commerce' | 'engine' | 'jobs'>> {
  const { store, giftCardProductId, sites, carriers } = settings
  const secret = signingKeyIn(dataFolder(settings, database), settings.signingKey)
  if (store === null) {
    const commerce = await embeddedCommerce({
      database,
      giftCardProductId,
      log,
      photos,
      sites,
      carriers,
      signingKey: secret,
    })
    return { commerce, engine: commerce.engine, jobs: commerce.jobs }
  }
  const { openHostedStore } = await loadHostedStore()
  const commerce = await openHostedStore({ store, secret, sites }, { database, events, photos, log })
  return { commerce, engine: null, jobs: commerce.jobs }
}

/** Fills an empty catalog, and creates customers and reviews of a new local shop; every other shop removes them. */
async function openDemonstration(
  demo: Demo | null,
  { isDemonstration }: Settings,
  database: Database,
  log: Log,
): Promise<readonly DemoLogin[]> {
  const seeded = demo && (await slowly(log, 'Filling the catalog ...', demo.seedIfEmpty(database)))
  if (!isDemonstration) await removeDemoData(database.db)
  if (!demo) return []
  if (isDemonstration && seeded && seeded.products > 0) {
    await demo.seedDemoCustomers(database.db)
    await demo.seedDemoReviews(database.db)
  }
  return demo.demoLogins(database.db)
}

// One shop locks the data folder, so one sandbox writes its journal.
function openSandboxFor(settings: Settings, database: Database, log: Log): RunningSandbox {
  if (settings.sandboxDir !== null) return joinSandbox(settings.sandboxDir)
  const folder = path.join(dataFolder(settings, database), 'sandbox')
  return openSandbox({ root: settings.root, folder, shop: settings, log })
}

/** The data folder; with an external database, the folder for all other data. */
export function dataFolder({ root, dataDir, databaseUrl }: Settings, { where }: Database): string {
  return databaseUrl === null ? where : (dataDir ?? path.join(root, 'data'))
}

/** Milliseconds after which the line is logged. */
const timeoutMs = 2000

/** Waits for work. Logs a line once if the work takes longer than two seconds. */
export async function slowly<Result>(log: Log, line: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => log(line), timeoutMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
