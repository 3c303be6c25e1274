import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { backEnds, capabilitiesOf, type BackEnd } from '../../src/domain/capabilities'
import { isEmailAddress } from '../../src/domain/emailAddress'
import type { Site } from '../../src/site/site'
import { defaultSites } from '../../src/site/sites'
import { agentProblems, agentVariables, toAgentSettings, type AgentSettings } from './agentSettings'
import { locationHostsSetting, withBrandSettings } from './brandSettings'
import { carriersSetting, type Carriers } from './carrierSettings'
import { feedsSetting, type FeedChannel } from './feedSettings'
import {
  parseGatewayKeys,
  gatewayProblems,
  gatewayVariables,
  listOpenMethods,
  withTransferBanks,
  type GatewayKeys,
  type SiteGateways,
} from './gatewaySettings'
import { defaultLimits, limitsSetting, type Limits } from './limitSettings'
import { mailProblems, toMailSettings, mailVariables, type MailSettings } from './mailSettings'
import { countryHeaderSetting, trustSetting } from './proxySettings'
import { readSites } from './siteSettings'
import { StartError } from './startError'
import { parseStoreSettings, storeVariables, type StoreSettings } from './storeSettings'
import { toTracingSettings, tracingVariables, type TracingSettings } from './tracingSettings'
import {
  parseTrackerKeys,
  trackerProblems,
  trackerVariables,
  withTrackers,
  type SiteTrackers,
  type TrackerKeys,
} from './trackerSettings'

/** Id of the gift card in the demo catalog, the default of GIFT_CARD_PRODUCT_ID for local shops with `demo`. */
export const demoGiftCardId = 9004

/** All settings from the environment, parsed once; see .env.example. */
export interface Settings extends MailSettings, AgentSettings {
  /** Folder that holds package.json; all relative paths start here. */
  readonly root: string
  readonly port: number
  readonly host: string
  /** Absolute path of the embedded database's folder; null lets the launcher choose. */
  readonly dataDir: string | null
  /** Connection string of an external PostgreSQL; null starts the embedded one. */
  readonly databaseUrl: string | null
  /** Connection string of the role that owns the tables; null: the role of `databaseUrl` owns them. */
  readonly databaseMigrationUrl: string | null
  /** Longest time of a query while the shop serves requests. */
  readonly databaseTimeoutMs: number
  /** True behind a pooler in transaction mode (PgBouncer): no statement may outlive its transaction. */
  readonly hasTransactionPooler: boolean
  /** Connection string of a replica for reads that may be late; null: none. */
  readonly databaseReplicaUrl: string | null
  /** A replica that is further behind is not read. */
  readonly maxReplicaLagMs: number
  /** Milliseconds between the signal to stop and the end of new requests; meanwhile /readyz responds with 503. */
  readonly drainMs: number
  /** Maximum milliseconds between two runs of a background job; null: each has its own interval. */
  readonly maxJobIntervalMs: number | null
  /** Absolute path of the folder of a payment sandbox that another process runs; null starts an own one. */
  readonly sandboxDir: string | null
  /** Absolute path of the folder of photos; null means `photos` in the data folder. */
  readonly photosDir: string | null
  /** Absolute path of the folder that stores finished pictures; several machines may share it. */
  readonly picturesDir: string
  /** True: the most visited pictures are created after the start. */
  readonly warmsPictures: boolean
  /** The commerce back end of all sites. */
  readonly commerce: BackEnd
  /** The hosted store; null with the embedded engine. Secret: must not be logged or stored. */
  readonly store: StoreSettings | null
  readonly sites: readonly Site[]
  /** Sites of another installation, which pages of their brand link to (docs/many-machines.md#regions-of-their-own). */
  readonly sitesElsewhere: readonly Site[]
  readonly siteGateways: SiteGateways
  /** Secret: must not be logged or stored. */
  readonly gatewayKeys: GatewayKeys
  readonly siteTrackers: SiteTrackers
  /** Secret: must not be logged or stored. */
  readonly trackerKeys: TrackerKeys
  /** Retention time of events, in days. */
  readonly eventsRetentionDays: number
  /** The channels that get product feeds. */
  readonly feeds: readonly FeedChannel[]
  /** Secret: opens staff sessions; null: one is generated in the data folder. */
  readonly staffToken: string | null
  /** Secret: signs device cookies and checkpoints of the logs; null: one is generated in the data folder. */
  readonly signingKey: string | null
  /** Secret: signs the files with which installations share data; null: they share none. */
  readonly sharingKey: string | null
  /** Recipients of alarms about missing purchases. */
  readonly alarms: { readonly mail: string | null; readonly url: string | null }
  /** Recipient of reports about vulnerabilities, for `/.well-known/security.txt`; null: there is no such file. */
  readonly security: { readonly contact: string; readonly policy: string | null } | null
  /** Rate limits. */
  readonly limits: Limits
  /** True without SITES and without a hosted store: the eight local sites are served, with demo customers. */
  readonly isDemonstration: boolean
  /** Templates of the carriers' tracking pages. */
  readonly carriers: Carriers
  /** Product id of the gift card; local shops use the demo's. Null: no site sells gift cards. */
  readonly giftCardProductId: number | null
  /** Trusted proxies: a boolean, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string
  /** Header in which a trusted proxy names the visitor's country, or null. */
  readonly countryHeader: string | null
  /** Minimum level of the console log. */
  readonly logLevel: LogLevel
  /** The collector that receives traces; null: nothing is traced. */
  readonly tracing: TracingSettings | null
  /** True: every new build is loaded and no page is cached; set by `npm run dev`. */
  readonly isDevelopment: boolean
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
type LogLevel = (typeof logLevels)[number]

const port = z
  .string()
  .transform((text) => (/^\d{1,5}$/.test(text) ? Number(text) : 0))
  .refine((number) => number >= 1 && number <= 65_535, 'must be a port number from 1 to 65535')

const days = z
  .string()
  .transform((text) => (/^\d{1,5}$/.test(text) ? Number(text) : 0))
  .refine((number) => number >= 1, 'must be a number of days')

const seconds = z
  .string()
  .transform((text) => (/^\d{1,3}$/.test(text) ? Number(text) : 0))
  .refine((number) => number >= 1, 'must be a number of seconds from 1 to 999')

const postgresUrl = z
  .string()
  .refine((url) => /^postgres(ql)?:\/\/./.test(url), 'must begin with postgres://')

const isHttpsUrl = (text: string) => /^https:\/\/[^\s@]+$/.test(text) && URL.canParse(text)

/** A URI for `Contact` of RFC 9116, section 2.5.3. */
const securityContact = z
  .string()
  .refine((text) => isEmailAddress(text) || isHttpsUrl(text), 'must be a mailbox or an https URL')
  .transform((text) => (isEmailAddress(text) ? `mailto:${text}` : new URL(text).href))

/** Schemas of the environment variables; `.env.example` documents them for operators. */
export const variables = {
  PORT: port.default(3000),
  HOST: z
    .string()
    .default('127.0.0.1')
    .refine((host) => /^[\w.:-]+$/.test(host), 'must be an address to listen on, e.g. 127.0.0.1 or 0.0.0.0'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_MIGRATION_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_REPLICA_MAX_LAG: seconds.default(5),
  DATABASE_TIMEOUT: seconds.default(10),
  DATABASE_POOLER: z.enum(['none', 'transaction'], 'must be none or transaction').default('none'),
  JOB_SECONDS: seconds.optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a number of seconds from 0 to 99')
    .transform(Number)
    .default(0),
  SANDBOX_DIR: z.string().optional(),
  PHOTOS_DIR: z.string().optional(),
  PICTURES_DIR: z.string().default('.cache/pictures'),
  WARM_PICTURES: z.enum(['true', 'false'], 'must be true or false').default('true'),
  GIFT_CARD_PRODUCT_ID: z
    .string()
    .transform((text) => (/^\d{1,10}$/.test(text) ? Number(text) : 0))
    .refine((id) => id >= 1 && id <= 2_147_483_647, "must be a product's number, e.g. 9004")
    .optional(),
  CARRIERS: carriersSetting.optional(),
  ...mailVariables,
  COMMERCE: z.enum(backEnds, `must be one of ${backEnds.join(', ')}`).default('embedded'),
  ...storeVariables,
  SITES: z.string().optional(),
  SITES_PORT: port.optional(),
  ...gatewayVariables,
  ...trackerVariables,
  EVENTS_RETENTION_DAYS: days.default(400),
  ALARM_MAIL: z.string().refine(isEmailAddress, 'must be the address of a mailbox').optional(),
  ALARM_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  FEEDS: feedsSetting,
  ...agentVariables,
  SECURITY_CONTACT: securityContact.optional(),
  SECURITY_POLICY: z
    .string()
    .refine(isHttpsUrl, 'must be an https URL')
    .transform((text) => new URL(text).href)
    .optional(),
  STAFF_TOKEN: z
    .string()
    .refine((token) => /^\S{16,200}$/.test(token), 'must have 16 to 200 characters without spaces')
    .optional(),
  SIGNING_KEY: z
    .string()
    .refine((key) => /^\S{32,200}$/.test(key), 'must have 32 to 200 characters without spaces')
    .optional(),
  SHARING_KEY: z
    .string()
    .refine((key) => /^\S{32,200}$/.test(key), 'must have 32 to 200 characters without spaces')
    .optional(),
  LIMITS: limitsSetting.optional(),
  LOCATION_HOSTS: locationHostsSetting.optional(),
  TRUST_PROXY: trustSetting,
  COUNTRY_HEADER: countryHeaderSetting.optional(),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
  ...tracingVariables,
  NODE_ENV: z.string().optional(),
} as const

/** Whether an installation has a folder that is not needed to serve a shop. */
export const hasFolder = (root: string, folder: 'demo' | 'dev'): boolean =>
  existsSync(path.join(root, folder))

/** The eight local sites. They use the payment sandbox if it is installed (`dev`) and no hosted store takes payments. */
function localSites(root: string, port: number, isHosted: boolean): Pick<Settings, 'sites' | 'siteGateways'> {
  const sites = defaultSites(port)
  if (isHosted) return { sites, siteGateways: {} }
  if (hasFolder(root, 'dev')) {
    return { sites, siteGateways: Object.fromEntries(sites.map(({ id }) => [id, 'sandbox' as const])) }
  }
  const openMethods = (site: Site) => listOpenMethods(site.region, null, true)
  return { sites: sites.map((site) => ({ ...site, openMethods: openMethods(site) })), siteGateways: {} }
}

const withoutWorker = (site: Site): Site => ({ ...site, flags: { ...site.flags, withoutWorker: true } })

/** A hosted store takes all payments, so its sites offer no payment method of their own. */
const withCommerce =
  (commerce: BackEnd) =>
  (site: Site): Site => ({
    ...site,
    commerce: capabilitiesOf[commerce],
    ...(commerce !== 'embedded' && { openMethods: [] }),
  })

/**
 * Parses the settings from environment variables; an empty one counts as absent.
 * @throws StartError that lists every problem
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = z.object(variables).safeParse(given)
  const problems = read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  const sites = given.SITES
    ? readSites(given.SITES, root)
    : { sites: null, sitesElsewhere: [], siteGateways: {}, siteTrackers: {}, problems: [] }
  problems.push(...sites.problems)
  if (read.success) problems.push(...gatewayProblems(sites.siteGateways, read.data))
  if (read.success) problems.push(...trackerProblems(read.data, sites.siteTrackers))
  problems.push(...mailProblems(given))
  if (given.SECURITY_POLICY && !given.SECURITY_CONTACT)
    problems.push('SECURITY_POLICY needs SECURITY_CONTACT: security.txt must name a contact')
  if (given.DATABASE_MIGRATION_URL && !given.DATABASE_URL)
    problems.push('DATABASE_MIGRATION_URL needs DATABASE_URL: the embedded database has one role')
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL) {
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica')
  }
  problems.push(...agentProblems(given))
  const isHosted = read.success && read.data.COMMERCE === 'bigcommerce'
  const local = localSites(root, read.data?.SITES_PORT ?? read.data?.PORT ?? 0, isHosted)
  const served = sites.sites ?? local.sites
  const hosted = isHosted
    ? parseStoreSettings(
        given,
        served.map(({ id }) => id),
      )
    : null
  problems.push(...(hosted?.problems ?? []))
  if (isHosted && Object.keys(sites.siteGateways).length > 0)
    problems.push('SITES: remove the gateways, because the hosted store takes the payments')
  if (isHosted && read.data.GIFT_CARD_PRODUCT_ID !== undefined)
    problems.push(
      'GIFT_CARD_PRODUCT_ID must be absent, because the hosted store sells its own gift certificates',
    )
  if (!read.success || problems.length > 0) {
    throw new StartError(`Invalid settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PHOTOS_DIR, COMMERCE } = read.data
  const { TRUST_PROXY, COUNTRY_HEADER, LOG_LEVEL } = read.data
  const isDevelopment = read.data.NODE_ENV === 'development'
  const trackerKeys = parseTrackerKeys(read.data)
  const isDemonstration = sites.sites === null && !isHosted
  const siteGateways = sites.sites === null ? local.siteGateways : sites.siteGateways
  const giftCardProductId =
    read.data.GIFT_CARD_PRODUCT_ID ?? (isDemonstration && hasFolder(root, 'demo') ? demoGiftCardId : null)
  return {
    root,
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR === undefined ? null : path.resolve(root, DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    databaseMigrationUrl: read.data.DATABASE_MIGRATION_URL ?? null,
    databaseReplicaUrl: read.data.DATABASE_REPLICA_URL ?? null,
    maxReplicaLagMs: read.data.DATABASE_REPLICA_MAX_LAG * 1_000,
    databaseTimeoutMs: read.data.DATABASE_TIMEOUT * 1_000,
    hasTransactionPooler: read.data.DATABASE_POOLER === 'transaction',
    maxJobIntervalMs: read.data.JOB_SECONDS === undefined ? null : read.data.JOB_SECONDS * 1_000,
    drainMs: read.data.DRAIN_SECONDS * 1_000,
    sandboxDir: read.data.SANDBOX_DIR === undefined ? null : path.resolve(root, read.data.SANDBOX_DIR),
    photosDir: PHOTOS_DIR === undefined ? null : path.resolve(root, PHOTOS_DIR),
    picturesDir: path.resolve(root, read.data.PICTURES_DIR),
    warmsPictures: read.data.WARM_PICTURES === 'true' && read.data.NODE_ENV !== 'development',
    carriers: read.data.CARRIERS ?? new Map(),
    giftCardProductId,
    commerce: COMMERCE,
    store: hosted?.store ?? null,
    sites: served
      .map(withCommerce(COMMERCE))
      .map(read.data.SERVICE_WORKER === 'off' || isDevelopment ? withoutWorker : (site) => site)
      .map(withTransferBanks(siteGateways, read.data))
      .map(withBrandSettings(read.data))
      .map(withTrackers(trackerKeys, sites.siteTrackers))
      .map((site) => (giftCardProductId === null ? site : { ...site, sellsGiftCards: true })),
    sitesElsewhere: sites.sitesElsewhere,
    siteGateways,
    gatewayKeys: parseGatewayKeys(read.data),
    siteTrackers: sites.siteTrackers,
    trackerKeys,
    eventsRetentionDays: read.data.EVENTS_RETENTION_DAYS,
    alarms: { mail: read.data.ALARM_MAIL ?? null, url: read.data.ALARM_URL ?? null },
    feeds: read.data.FEEDS,
    ...toAgentSettings(read.data),
    security:
      read.data.SECURITY_CONTACT === undefined
        ? null
        : { contact: read.data.SECURITY_CONTACT, policy: read.data.SECURITY_POLICY ?? null },
    ...toSecrets(read.data),
    limits: read.data.LIMITS ?? defaultLimits,
    isDemonstration,
    ...toMailSettings(read.data),
    trustProxy: TRUST_PROXY,
    countryHeader: COUNTRY_HEADER ?? null,
    logLevel: LOG_LEVEL,
    tracing: toTracingSettings(read.data),
    isDevelopment,
  }
}

const toSecrets = (
  read: Readonly<Partial<Record<'STAFF_TOKEN' | 'SIGNING_KEY' | 'SHARING_KEY', string | undefined>>>,
): Pick<Settings, 'staffToken' | 'signingKey' | 'sharingKey'> => ({
  staffToken: read.STAFF_TOKEN ?? null,
  signingKey: read.SIGNING_KEY ?? null,
  sharingKey: read.SHARING_KEY ?? null,
})
