import { z } from 'zod'
import type { Site } from '../../src/site/site'
import { trackerIds, type Tracker, type TrackerId } from '../../src/site/trackers'
import { safeOrigin } from './originSettings'

const known = (pattern: RegExp, message: string) =>
  z
    .string()
    .refine((text) => pattern.test(text), message)
    .optional()

/** Patterns of vendor account ids. Script urls and pages contain them. */
const accounts = {
  tag_manager: [/^GTM-[A-Z0-9]{4,12}$/, 'must be the id of a container, GTM-…'],
  meta_pixel: [/^\d{5,20}$/, 'must be the number of a pixel'],
  criteo: [/^\d{1,10}$/, 'must be the number of an account'],
  omnisend: [/^[\w-]{4,64}$/, 'must be the id of a brand'],
  clarity: [/^[a-z0-9]{4,20}$/i, 'must be the id of a project'],
  moengage: [/^\w{4,64}$/, 'must be the id of an app'],
  hubspot: [/^\d{1,12}$/, 'must be the number of an account'],
} as const

/** Schemas of the vendors' environment variables; `.env.example` documents them for operators. */
export const trackerVariables = {
  TRACKERS: z.enum(['stub'], 'must be stub, or absent').optional(),
  GTM_CONTAINER_ID: known(...accounts.tag_manager),
  META_PIXEL_ID: known(...accounts.meta_pixel),
  CRITEO_ACCOUNT: known(...accounts.criteo),
  OMNISEND_BRAND_ID: known(...accounts.omnisend),
  OMNISEND_API_KEY: known(/^\S{8,}$/, 'must be the API key of the brand'),
  CLARITY_ID: known(...accounts.clarity),
  MOENGAGE_APP_ID: known(...accounts.moengage),
  MOENGAGE_CLUSTER: z.enum(['dc_1', 'dc_2', 'dc_3'], 'must be dc_1, dc_2 or dc_3').default('dc_1'),
  HUBSPOT_ID: known(...accounts.hubspot),
  MAUTIC_URL: safeOrigin.optional(),
  MAUTIC_USER: known(/^[^\s:]+$/, 'must be the name of a user'),
  MAUTIC_PASSWORD: known(/./, 'must be the password beside MAUTIC_USER'),
  TRACKER_ORIGIN: safeOrigin.optional(),
} as const

/** Accounts and credentials. Keys and passwords stay on the server and out of all messages. */
export type TrackerKeys = z.output<z.ZodObject<typeof trackerVariables>>

const account = (id: keyof typeof accounts) =>
  z.union([z.literal(false), z.string().refine((text) => accounts[id][0].test(text), accounts[id][1])])

/** `trackers` of a SITES entry: false for no vendors, else an account id or false per vendor. */
export const siteTrackersSetting = z.union([
  z.literal(false),
  z
    .strictObject({
      tag_manager: account('tag_manager'),
      meta_pixel: account('meta_pixel'),
      criteo: account('criteo'),
      omnisend: account('omnisend'),
      clarity: account('clarity'),
      moengage: account('moengage'),
      hubspot: account('hubspot'),
      mautic: z.literal(false),
    })
    .partial(),
])
/** Overrides per site, by site id. */
export type SiteTrackers = Readonly<Partial<Record<string, z.infer<typeof siteTrackersSetting>>>>

/** Picks the vendors' variables from the settings. */
export const trackerKeysOf = (read: TrackerKeys): TrackerKeys => z.object(trackerVariables).parse(read)

/** Adds the site's vendors to a site. */
export const withTrackers =
  (keys: TrackerKeys, own: SiteTrackers) =>
  (site: Site): Site => {
    const choice = own[site.id] ?? {}
    const used = trackerIds.flatMap((id): [TrackerId, Tracker][] => {
      const wanted = choice === false ? false : (choice[id] ?? usualAccount(keys, id))
      return wanted ? [[id, { id: wanted, script: scriptOf(keys, id, wanted) }]] : []
    })
    return used.length === 0 ? site : { ...site, trackers: Object.fromEntries(used) }
  }

function usualAccount(keys: TrackerKeys, id: TrackerId): string | undefined {
  const usual: Readonly<Record<TrackerId, string | undefined>> = {
    tag_manager: keys.GTM_CONTAINER_ID,
    meta_pixel: keys.META_PIXEL_ID,
    criteo: keys.CRITEO_ACCOUNT,
    omnisend: keys.OMNISEND_BRAND_ID,
    clarity: keys.CLARITY_ID,
    moengage: keys.MOENGAGE_APP_ID,
    hubspot: keys.HUBSPOT_ID,
    mautic: keys.MAUTIC_URL && new URL(keys.MAUTIC_URL).host,
  }
  return usual[id]
}

/** The url of a vendor's script, from the vendor's installation guide. */
function scriptOf(keys: TrackerKeys, id: TrackerId, account: string): string {
  const usual: Readonly<Record<TrackerId, string>> = {
    tag_manager: `https://www.googletagmanager.com/gtm.js?id=${account}`,
    meta_pixel: 'https://connect.facebook.net/en_US/fbevents.js',
    criteo: `https://dynamic.criteo.com/js/ld/ld.js?a=${account}`,
    omnisend: 'https://omnisnippet1.com/inshop/launcher-v2.js',
    clarity: `https://www.clarity.ms/tag/${account}`,
    moengage: `https://cdn.moengage.com/release/${keys.MOENGAGE_CLUSTER}/moe_webSdk.min.latest.js`,
    hubspot: `https://js.hs-scripts.com/${account}.js`,
    mautic: `${new URL(keys.MAUTIC_URL ?? 'https://localhost').origin}/mtc.js`,
  }
  const { pathname, search } = new URL(usual[id])
  return keys.TRACKER_ORIGIN === undefined
    ? usual[id]
    : `${new URL(keys.TRACKER_ORIGIN).origin}${pathname}${search}`
}

/** Problems in combinations of settings; one sentence each. */
export function trackerProblems({ MAUTIC_USER, MAUTIC_PASSWORD }: TrackerKeys): string[] {
  return (MAUTIC_USER === undefined) === (MAUTIC_PASSWORD === undefined)
    ? []
    : ['MAUTIC_USER and MAUTIC_PASSWORD must be set together']
}

/** Warnings about valid settings that are probably mistakes; one sentence each, without values. */
export function trackerWarnings({ MAUTIC_URL, MAUTIC_USER, ...keys }: TrackerKeys): string[] {
  const silent = [
    [MAUTIC_URL, MAUTIC_USER, 'MAUTIC_URL is set without MAUTIC_USER: no contact is made there.'],
    [
      keys.OMNISEND_BRAND_ID,
      keys.OMNISEND_API_KEY,
      'OMNISEND_BRAND_ID is set without OMNISEND_API_KEY: no order is sent there.',
    ],
  ] as const
  return silent.flatMap(([used, key, message]) => (used !== undefined && key === undefined ? [message] : []))
}
