import path from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { buildApp } from '../app'
import { openPhotos, type PhotoIndex } from '../artwork/photoIndex'
import { newPictureCache, type PictureCache } from '../artwork/pictureCache'
import { buildIfStale } from '../build/buildIfStale'
import { checkoutsIn, forgetCheckoutsHourly } from '../checkout/checkouts'
import type { Commerce } from '../commerce/commerce'
import { embeddedCommerce } from '../commerce/embedded/embeddedCommerce'
import { openDatabase, type Database } from '../database/database'
import { migrate, migrationsFolder } from '../database/migrate'
import { gatewaysFor } from '../gateways/gatewaysFor'
import { openGateways } from '../gateways/openGateways'
import { sandboxGateway } from '../gateways/sandboxGateway'
import { attemptsIn } from '../limits/attempts'
import { openMail } from '../mail/openMail'
import { openOutbox } from '../mail/outbox'
import { readIndonesia } from '../places/builtIndonesia'
import { makeIndonesia } from '../places/indonesia'
import { openPlaces, type Places } from '../places/places'
import { expireEveryMinute } from '../orders/expireUnpaid'
import { tellShopper, tellSurplus } from '../orders/tellShopper'
import { lookAfterPayments } from '../payments/lookAfterPayments'
import { openPaymentDesk } from '../payments/paymentDesk'
import { pageRoutes } from '../render/pageRoutes'
import { brandAssetRoutes } from '../routes/brandAssets'
import { imageRoutes } from '../routes/images'
import { shareImageRoutes } from '../routes/shareImages'
import { webManifestRoutes } from '../routes/webManifest'
import type { DemoLogin } from '../seeds/demoCustomers'
import { seedIfEmpty } from '../seeds/seedIfEmpty'
import type { Settings } from '../settings'
import { closeGracefully } from './closeGracefully'
import { openClosers, type Closers } from './closers'
import { openDemonstration } from './openDemonstration'
import { openReporting, withStandIns } from './openReporting'
import { openSandbox, type RunningSandbox } from './openSandbox'
import { listenError, refuseBusyPort } from './port'
import { slowly } from './slowly'
import { warmPictures } from './warmPictures'

export interface StartOptions {
  readonly settings: Settings
  /** Hears progress, one line at a time. */
  readonly say: (line: string) => void
  /** Where the server's log goes. */
  readonly log: { write(line: string): void }
  /** Gives up what is being started; the start then rejects, with nothing left open. */
  readonly signal: AbortSignal
}

export interface RunningShop {
  /** Where the data lies, for people. */
  readonly where: string
  /** How to sign in as customers who are there to try the shop with. */
  readonly logins: readonly DemoLogin[]
  /** Where test payments can be looked at; null where there are none. */
  readonly sandboxUrl: string | null
  /** Where the stand-in for all vendors listens; null where there is none. */
  readonly trackersUrl: string | null
  /** What lets the staff in, where it was made just now. */
  readonly newStaffToken: string | null
  /** Finishes running requests, then closes everything. */
  stop(): Promise<void>
}

/** Opens the shop: build and database side by side, then the web server. Throws a StartError in plain words. */
export async function startShop({ say, log, signal, ...given }: StartOptions): Promise<RunningShop> {
  await refuseBusyPort(given.settings)
  const closers = openClosers()
  try {
    const { settings, trackersUrl } = await withStandIns(given.settings, closers)
    const prepared = await prepare({ settings, say, log, signal }, closers)
    const { database, commerce } = prepared
    signal.throwIfAborted()
    const pictures = newPictureCache({ folder: path.join(settings.root, '.cache', 'pictures') })
    const mail = openMail(settings, dataFolder(settings, database))
    const mails = openOutbox({ db: database.db, mail, say })
    closers.add(() => mails.close())
    const checkouts = checkoutsIn(database.db)
    closers.add(forgetCheckoutsHourly(checkouts, say))
    const { orders } = commerce
    const { sandbox } = prepared
    const gateways = gatewaysFor(settings, {
      ...(await openGateways(settings.gatewayKeys)),
      ...(sandbox && { sandbox: sandboxGateway(sandbox) }),
    })
    const { db } = database
    const { sites } = settings
    const payments = openPaymentDesk({ db, orders, gateways, tellSurplus: tellSurplus(sites), say })
    closers.add(lookAfterPayments(payments, say))
    closers.add(expireEveryMinute(db, tellShopper(sites), payments, say))
    const folder = dataFolder(settings, database)
    const { parts, newStaffToken } = openReporting({ settings, db, folder, say, closers })
    const app = buildApp({
      ...parts,
      settings,
      commerce,
      places: placesOf(settings),
      attempts: attemptsIn(database.db),
      mails,
      checkouts,
      payments,
      log,
      pages: pagesOf(settings, prepared, pictures),
      isReady: async () => {
        await commerce.ready()
        return database.isReachable()
      },
    })
    closers.add(() => closeGracefully(app))
    await (sandbox && slowly(say, 'Starting the sandbox for test payments ...', sandbox.answers()))
    signal.throwIfAborted()
    await listen(app, settings)
    if (settings.warmsPictures) closers.add(warmPictures({ ...prepared, pictures, sites: settings.sites }))
    signal.throwIfAborted()
    return {
      where: database.where,
      logins: prepared.logins,
      sandboxUrl: sandbox?.url() ?? null,
      trackersUrl,
      newStaffToken,
      stop: () => closers.closeAll(),
    }
  } catch (error) {
    await closers.closeAll()
    throw error
  }
}

function pagesOf(
  { root, sites, isDevelopment, servesWorker }: Settings,
  { commerce, photos }: Prepared,
  pictures: PictureCache,
): FastifyPluginAsync[] {
  return [
    imageRoutes({ commerce, pictures, photos }),
    shareImageRoutes({ commerce, pictures, photos }),
    brandAssetRoutes(),
    webManifestRoutes(),
    pageRoutes({ root, commerce, sites, isDevelopment, servesWorker }),
  ]
}

// In development nothing is built before the start.
function placesOf({ root, isDevelopment }: Settings): Places {
  return openPlaces(() => (isDevelopment ? makeIndonesia(root) : readIndonesia(path.join(root, 'dist'))))
}

interface Prepared {
  readonly database: Database
  readonly commerce: Commerce
  readonly photos: PhotoIndex
  readonly logins: readonly DemoLogin[]
  /** Of local shops, whose payments move no money; it may still be starting. */
  readonly sandbox: RunningSandbox | null
}

// Neither side can wait for the other to notice a failure: a build takes half a minute, so it is ended.
async function prepare({ settings, say, signal }: StartOptions, closers: Closers): Promise<Prepared> {
  const failed = new AbortController()
  const filling = openCommerce(settings, say, closers).catch((error: unknown) => {
    failed.abort()
    throw error
  })
  const either = AbortSignal.any([signal, failed.signal])
  const building = settings.isDevelopment ? false : buildIfStale({ root: settings.root, say, signal: either })
  const [filled, built] = await Promise.allSettled([filling, building])
  signal.throwIfAborted()
  if (filled.status === 'rejected') throw filled.reason
  if (built.status === 'rejected') throw built.reason
  return filled.value
}

async function openCommerce(
  settings: Settings,
  say: (line: string) => void,
  closers: Closers,
): Promise<Prepared> {
  const database = await slowly(say, 'Starting the database ...', openDatabase(settings, say))
  closers.add(() => database.close())
  const sandbox = settings.isDemonstration ? sandboxOf(settings, database, say) : null
  closers.add(async () => sandbox?.close())
  await slowly(
    say,
    'Bringing the database up to date ...',
    migrate(database.db, migrationsFolder(settings.root)),
  )
  const seeded = await slowly(say, 'Filling the catalogue ...', seedIfEmpty(database))
  const logins = await openDemonstration(settings, database, seeded)
  const photos = await slowly(
    say,
    'Reading the photos ...',
    openPhotos(settings.photosDir ?? path.join(dataFolder(settings, database), 'photos'), say),
  )
  closers.add(() => photos.close())
  const { giftCardProductId, sites } = settings
  const loading = embeddedCommerce({ database, giftCardProductId, say, photos, sites })
  const commerce = await slowly(say, 'Loading the catalogue ...', loading)
  closers.add(() => commerce.close())
  return { database, commerce, photos, logins, sandbox }
}

// The database's folder has one shop at a time, so the sandbox's journal has, too.
function sandboxOf(settings: Settings, database: Database, say: (line: string) => void): RunningSandbox {
  const folder = path.join(dataFolder(settings, database), 'sandbox')
  return openSandbox({ root: settings.root, folder, shop: settings, say })
}

/** Where the launcher has put the data; beside an external database, what is no row of it. */
function dataFolder({ root, dataDir, databaseUrl }: Settings, { where }: Database): string {
  return databaseUrl === null ? where : (dataDir ?? path.join(root, 'data'))
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw error instanceof Error ? listenError(error, { port, host }) : error
  }
}
