import { StartError } from '../../settings/startError'
import type { StoreAccess } from './client/storeClient'

export interface StoreSettings {
  readonly access: StoreAccess
  /** Channel ids by site id. */
  readonly channels: ReadonlyMap<string, number>
}

const hash = /^[a-z0-9]+$/i
const token = /^[\x21-\x7e]+$/
const localUrl = /^http:\/\/127\.0\.0\.1:\d+$/

/**
 * Parses the settings of a hosted store: BIGCOMMERCE_STORE_HASH, BIGCOMMERCE_API_TOKEN,
 * BIGCOMMERCE_STOREFRONT_TOKEN (one private token for all channels), BIGCOMMERCE_CHANNELS
 * (`courtline-in=1002, courtline-sg=1003`), and BIGCOMMERCE_SANDBOX for a store sandbox.
 * @param siteIds every site needs a channel of its own
 * @throws StartError that names all problems, without a token
 */
export function parseStoreSettings(
  env: Readonly<Record<string, string | undefined>>,
  siteIds: readonly string[],
): StoreSettings {
  const problems: string[] = []
  const read = (name: string, pattern: RegExp): string => {
    const value = env[name]?.trim() ?? ''
    if (value === '') problems.push(`${name} is missing`)
    else if (!pattern.test(value)) problems.push(`${name} has characters that it cannot have`)
    return value
  }
  const storeHash = read('BIGCOMMERCE_STORE_HASH', hash)
  const apiToken = read('BIGCOMMERCE_API_TOKEN', token)
  const storefrontToken = read('BIGCOMMERCE_STOREFRONT_TOKEN', token)
  const channels = readChannels(env.BIGCOMMERCE_CHANNELS ?? '', siteIds, problems)
  const sandbox = env.BIGCOMMERCE_SANDBOX?.trim() ?? ''
  if (sandbox !== '' && !localUrl.test(sandbox)) {
    problems.push('BIGCOMMERCE_SANDBOX must be an address of this machine, e.g. http://127.0.0.1:3100')
  }
  if (problems.length > 0) throw new StartError(`The store cannot be used:\n  ${problems.join('\n  ')}`)
  return {
    channels,
    access: {
      hash: storeHash,
      apiToken,
      storefrontToken: () => storefrontToken,
      ...(sandbox !== '' && {
        apiUrl: sandbox,
        storefrontUrl: (channel: number) => `${sandbox}/channels/${channel}`,
      }),
    },
  }
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
