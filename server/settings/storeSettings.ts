import { z } from 'zod'

/** A hosted store and our access to it. Secret: must not be logged or stored. */
export interface StoreSettings {
  readonly hash: string
  /** The admin API's token. */
  readonly apiToken: string
  /** The private token of the storefront API, for all channels. */
  readonly storefrontToken: string
  /** File with that token instead, which `npm run bigcommerce -- setup` writes and renews. */
  readonly storefrontTokenFile?: string | null
  /** The app's client secret, which signs webhooks; null: the shop accepts none. */
  readonly clientSecret: string | null
  /** Makes the store trust the shopper's address that we send; null without one. */
  readonly proxySecret: string | null
  /** Origin of a store sandbox that takes the store's place; null for the store itself. */
  readonly sandboxUrl: string | null
  /** File that maps the store's custom fields to the shop's attributes; null for the default mapping. */
  readonly mappingFile: string | null
  /** Channel ids by site id. */
  readonly channels: ReadonlyMap<string, number>
}

const hash = /^[a-z0-9]+$/i
const token = /^[\x21-\x7e]+$/
const localUrl = /^http:\/\/127\.0\.0\.1:\d+$/

/** `.env.example` documents them for operators. `parseStoreSettings` validates them. */
export const storeVariables = {
  BIGCOMMERCE_STORE_HASH: z.string().optional(),
  BIGCOMMERCE_API_TOKEN: z.string().optional(),
  BIGCOMMERCE_STOREFRONT_TOKEN: z.string().optional(),
  BIGCOMMERCE_STOREFRONT_TOKEN_FILE: z.string().optional(),
  BIGCOMMERCE_CLIENT_SECRET: z.string().optional(),
  BIGCOMMERCE_PROXY_SECRET: z.string().optional(),
  BIGCOMMERCE_CHANNELS: z.string().optional(),
  BIGCOMMERCE_SANDBOX: z.string().optional(),
  BIGCOMMERCE_MAPPING: z.string().optional(),
} as const

/**
 * Parses the settings of a hosted store.
 * @param siteIds every site needs a channel of its own
 * @returns the settings, and one sentence for each problem, without a token
 */
export function parseStoreSettings(
  env: Readonly<Record<string, string | undefined>>,
  siteIds: readonly string[],
): { readonly store: StoreSettings; readonly problems: readonly string[] } {
  const problems: string[] = []
  const read = (name: keyof typeof storeVariables, pattern: RegExp, isOptional = false): string => {
    const value = env[name]?.trim() ?? ''
    if (value === '' && !isOptional) problems.push(`${name} is missing`)
    else if (value !== '' && !pattern.test(value)) problems.push(`${name} has characters that it cannot have`)
    return value
  }
  const storefrontTokenFile = env.BIGCOMMERCE_STOREFRONT_TOKEN_FILE?.trim() || null
  const store = {
    hash: read('BIGCOMMERCE_STORE_HASH', hash),
    apiToken: read('BIGCOMMERCE_API_TOKEN', token),
    storefrontToken: read('BIGCOMMERCE_STOREFRONT_TOKEN', token, storefrontTokenFile !== null),
    storefrontTokenFile,
    clientSecret: read('BIGCOMMERCE_CLIENT_SECRET', token, true) || null,
    proxySecret: read('BIGCOMMERCE_PROXY_SECRET', token, true) || null,
    channels: readChannels(env.BIGCOMMERCE_CHANNELS ?? '', siteIds, problems),
    sandboxUrl: env.BIGCOMMERCE_SANDBOX?.trim() || null,
    mappingFile: env.BIGCOMMERCE_MAPPING?.trim() || null,
  }
  if (store.sandboxUrl !== null && !localUrl.test(store.sandboxUrl))
    problems.push('BIGCOMMERCE_SANDBOX must be a URL of this machine, e.g. http://127.0.0.1:3100')
  if (storefrontTokenFile !== null && store.storefrontToken !== '')
    problems.push('BIGCOMMERCE_STOREFRONT_TOKEN and BIGCOMMERCE_STOREFRONT_TOKEN_FILE exclude each other')
  return { store, problems }
}

function readChannels(text: string, siteIds: readonly string[], problems: string[]): Map<string, number> {
  const channels = new Map<string, number>()
  for (const entry of text.split(',').map((each) => each.trim())) {
    if (entry === '') continue
    const [, site = '', id = ''] = /^([\w-]+)\s*=\s*([1-9]\d{0,9})$/.exec(entry) ?? []
    const other = [...channels].find(([, channel]) => channel === Number(id))
    if (site === '') problems.push(`BIGCOMMERCE_CHANNELS: "${entry}" is not like courtline-in=1002`)
    else if (!siteIds.includes(site)) problems.push(`BIGCOMMERCE_CHANNELS: there is no site ${site}`)
    else if (channels.has(site)) problems.push(`BIGCOMMERCE_CHANNELS: ${site} has two channels`)
    else if (other) problems.push(`BIGCOMMERCE_CHANNELS: ${other[0]} and ${site} have the same channel ${id}`)
    else channels.set(site, Number(id))
  }
  const missing = siteIds.filter((site) => !channels.has(site) && !text.includes(site))
  if (missing.length > 0) problems.push(`BIGCOMMERCE_CHANNELS: no channel for ${missing.join(', ')}`)
  return channels
}
