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
  GA_MEASUREMENT_ID: known(/^G-[A-Z0-9]{4,12}$/, 'must be the id of a data stream, G-…'),
  GA_API_SECRET: known(/^\S{8,}$/, 'must be an API secret of that data stream'),
  META_PIXEL_ID: known(...accounts.meta_pixel),
  META_ACCESS_TOKEN: known(/^\S{8,}$/, 'must be an access token for the pixel'),
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

/** The origins that a vendor's script needs. Wildcards cover vendors with many hosts. */
export interface VendorOrigins {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
}

interface VendorSettings {
  readonly variables: readonly (keyof TrackerKeys)[]
  /** The shop's account; the vendor is off without one. */
  readonly account: (keys: TrackerKeys) => string | undefined
  /** Url of the script, from the vendor's installation guide. */
  readonly script: (account: string, keys: TrackerKeys) => string
  /** From the vendor's documentation on content security policies; null for the script's own origin. */
  readonly origins: VendorOrigins | null
  /** How to request a deletion, and the key by which the vendor finds the person. */
  readonly deletion: string
}

/** The settings of each vendor. */
export const vendorSettings: Readonly<Record<TrackerId, VendorSettings>> = {
  tag_manager: {
    variables: ['GTM_CONTAINER_ID', 'GA_MEASUREMENT_ID', 'GA_API_SECRET'],
    account: (keys) => keys.GTM_CONTAINER_ID,
    script: (account) => `https://www.googletagmanager.com/gtm.js?id=${account}`,
    origins: {
      script: ['https://www.googletagmanager.com'],
      connect: [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
      image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    },
    deletion: 'Google Analytics: Data deletion requests, or the User Deletion API, by the user id.',
  },
  meta_pixel: {
    variables: ['META_PIXEL_ID', 'META_ACCESS_TOKEN'],
    account: (keys) => keys.META_PIXEL_ID,
    script: () => 'https://connect.facebook.net/en_US/fbevents.js',
    origins: {
      script: ['https://connect.facebook.net'],
      connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
      image: ['https://www.facebook.com'],
    },
    deletion: 'Meta: a deletion request through the Events Manager. Meta has the purchases by their numbers.',
  },
  criteo: {
    variables: ['CRITEO_ACCOUNT'],
    account: (keys) => keys.CRITEO_ACCOUNT,
    script: (account) => `https://dynamic.criteo.com/js/ld/ld.js?a=${account}`,
    origins: {
      script: ['https://dynamic.criteo.com', 'https://static.criteo.net', 'https://sslwidget.criteo.com'],
      connect: ['https://*.criteo.com'],
      image: ['https://*.criteo.com'],
    },
    deletion: 'Criteo: a request at criteo.com/privacy, or its GDPR API, by the hashed email address.',
  },
  omnisend: {
    variables: ['OMNISEND_BRAND_ID', 'OMNISEND_API_KEY'],
    account: (keys) => keys.OMNISEND_BRAND_ID,
    script: () => 'https://omnisnippet1.com/inshop/launcher-v2.js',
    origins: {
      script: ['https://omnisnippet1.com'],
      connect: ['https://omnisnippet1.com', 'https://wt.omnisendlink.com'],
      image: ['https://wt.omnisendlink.com'],
    },
    deletion: 'Omnisend: delete the contact, by the email address or the phone number.',
  },
  clarity: {
    variables: ['CLARITY_ID'],
    account: (keys) => keys.CLARITY_ID,
    script: (account) => `https://www.clarity.ms/tag/${account}`,
    origins: {
      script: ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
      connect: ['https://*.clarity.ms'],
      image: ['https://*.clarity.ms'],
    },
    deletion: 'Clarity: a deletion request in the portal, by the user id.',
  },
  moengage: {
    variables: ['MOENGAGE_APP_ID', 'MOENGAGE_CLUSTER'],
    account: (keys) => keys.MOENGAGE_APP_ID,
    script: (_, { MOENGAGE_CLUSTER }) =>
      `https://cdn.moengage.com/release/${MOENGAGE_CLUSTER}/moe_webSdk.min.latest.js`,
    origins: {
      script: ['https://cdn.moengage.com'],
      connect: ['https://cdn.moengage.com', 'https://*.moengage.com'],
      image: ['https://*.moengage.com'],
    },
    deletion: 'MoEngage: Erase User in the dashboard, or the Delete User API, by the user id.',
  },
  hubspot: {
    variables: ['HUBSPOT_ID'],
    account: (keys) => keys.HUBSPOT_ID,
    script: (account) => `https://js.hs-scripts.com/${account}.js`,
    origins: {
      script: ['https://js.hs-scripts.com', 'https://js.hs-analytics.net', 'https://js.hs-banner.com'],
      connect: ['https://*.hubspot.com', 'https://*.hs-banner.com'],
      image: ['https://track.hubspot.com'],
    },
    deletion: 'HubSpot: GDPR delete of the contact, by the email address.',
  },
  mautic: {
    variables: ['MAUTIC_URL', 'MAUTIC_USER', 'MAUTIC_PASSWORD'],
    account: (keys) => keys.MAUTIC_URL && new URL(keys.MAUTIC_URL).host,
    script: (_, { MAUTIC_URL }) => `${new URL(MAUTIC_URL ?? 'https://localhost').origin}/mtc.js`,
    origins: null,
    deletion: 'Mautic: delete the contact, by the email address.',
  },
}

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
    } satisfies Readonly<Record<TrackerId, z.ZodType>>)
    .partial(),
])
/** Overrides per site, by site id. */
export type SiteTrackers = Readonly<Partial<Record<string, z.infer<typeof siteTrackersSetting>>>>

/** Picks the vendors' variables from the settings. */
export const parseTrackerKeys = (read: TrackerKeys): TrackerKeys => z.object(trackerVariables).parse(read)

/** Adds the site's vendors to a site. */
export const withTrackers =
  (keys: TrackerKeys, own: SiteTrackers) =>
  (site: Site): Site => {
    const choice = own[site.id] ?? {}
    const used = trackerIds.flatMap((id): [TrackerId, Tracker][] => {
      const wanted = choice === false ? false : (choice[id] ?? vendorSettings[id].account(keys))
      return wanted ? [[id, { id: wanted, script: buildScriptUrl(keys, id, wanted) }]] : []
    })
    return used.length === 0 ? site : { ...site, trackers: Object.fromEntries(used) }
  }

function buildScriptUrl(keys: TrackerKeys, id: TrackerId, account: string): string {
  const script = vendorSettings[id].script(account, keys)
  const { pathname, search } = new URL(script)
  return keys.TRACKER_ORIGIN === undefined
    ? script
    : `${new URL(keys.TRACKER_ORIGIN).origin}${pathname}${search}`
}

/** Problems in combinations of settings; one sentence each. */
export function trackerProblems(keys: TrackerKeys, own: SiteTrackers): string[] {
  const pairs = [
    ['MAUTIC_USER', 'MAUTIC_PASSWORD'],
    ['GA_MEASUREMENT_ID', 'GA_API_SECRET'],
  ] as const
  const problems = pairs.flatMap(([one, other]) =>
    (keys[one] === undefined) === (keys[other] === undefined)
      ? []
      : [`${one} and ${other} must be set together`],
  )
  const brands = [keys.OMNISEND_BRAND_ID, ...Object.values(own).map((choice) => choice && choice.omnisend)]
  if (keys.OMNISEND_API_KEY !== undefined && new Set(brands.filter(Boolean)).size > 1)
    problems.push('OMNISEND_API_KEY is of one brand: omnisend in SITES must be OMNISEND_BRAND_ID or false')
  return problems
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
