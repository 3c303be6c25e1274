import { lookup as lookUp } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ProtocolError } from './protocolError'

/** What an agent's profile says about it. */
export interface AgentProfile {
  /** Host of the profile, in lower case. The profile isn't signed, so anybody can name it. */
  readonly host: string
  readonly version: string
  /** Versions by capability. */
  readonly capabilities: Readonly<Record<string, readonly string[]>>
}

export interface AgentProfiles {
  /**
   * The profile at a URL, from the cache or its server.
   * @param mayFetch called before a fetch; it may throw
   * @throws ProtocolError
   */
  read(url: string, mayFetch: () => Promise<void>): Promise<AgentProfile>
}

const maxUrlLength = 500
const maxBytes = 64 * 1024
const timeoutMs = 2_000
/** Profiles in the cache. It bounds the memory that unknown agents take. */
const maxProfiles = 500
/** Concurrent fetches; the others get 503. */
const maxFetches = 10
const minuteMs = 60_000
const hourMs = 60 * minuteMs

const versionText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const entities = z.array(z.looseObject({ version: versionText })).max(50)
const profileDocument = z.looseObject({
  ucp: z.looseObject({
    version: versionText,
    services: z.record(z.string(), z.array(z.looseObject({}))),
    payment_handlers: z.record(z.string(), z.array(z.looseObject({}))),
    capabilities: z.record(z.string(), entities).optional(),
  }),
})

interface AgentProfilesOptions {
  /** An origin of this machine that needs neither https nor a public address; null: none. */
  readonly localOrigin: string | null
  /** Addresses of a host, for tests. */
  readonly resolve?: typeof lookUp
  /** Milliseconds. */
  readonly now?: () => number
}

type Fetched = { readonly profile: AgentProfile } | { readonly error: ProtocolError }

/**
 * Fetches agents' profiles. A failure is remembered for a minute, so that agents can't make us flood a server
 * (https://ucp.dev/2026-08-25/specification/overview/#profile-requirements).
 */
export function agentProfiles({
  localOrigin,
  resolve = lookUp,
  now = Date.now,
}: AgentProfilesOptions): AgentProfiles {
  const cache = new LRUCache<string, Fetched & { readonly until: number }>({ max: maxProfiles })
  const pending = new Map<string, Promise<Fetched>>()
  const fetchOnce = async (url: URL): Promise<Fetched> => {
    const { result, maxAgeMs } = await fetchProfile(url, url.origin === localOrigin, resolve)
    cache.set(url.href, { ...result, until: now() + maxAgeMs })
    return result
  }
  return {
    read: async (text, mayFetch) => {
      const url = parseProfileUrl(text, localOrigin)
      const known = cache.get(url.href)
      const fetched = known && known.until > now() ? known : await (pending.get(url.href) ?? begin(url))
      if ('error' in fetched) throw fetched.error
      return fetched.profile

      async function begin(at: URL): Promise<Fetched> {
        await mayFetch()
        const started = pending.get(at.href)
        if (started) return started
        if (pending.size >= maxFetches)
          throw new ProtocolError(503, 'profile_pending', 'Too many profiles are being fetched', 1)
        const fetching = fetchOnce(at).finally(() => pending.delete(at.href))
        pending.set(at.href, fetching)
        return fetching
      }
    },
  }
}

const invalidUrl = (content: string) => new ProtocolError(400, 'invalid_profile_url', content)
const unreachable = (content: string) => new ProtocolError(424, 'profile_unreachable', content)
const malformed = (content: string) => new ProtocolError(422, 'profile_malformed', content)

/** @throws ProtocolError `invalid_profile_url` */
function parseProfileUrl(text: string, localOrigin: string | null): URL {
  if (text.length > maxUrlLength || !URL.canParse(text)) throw invalidUrl('The profile needs an https URL')
  const url = new URL(text)
  if (url.origin === localOrigin) return url
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw invalidUrl('The profile needs an https URL without a user')
  // Another port could be any service of a network.
  if (url.port !== '') throw invalidUrl('The profile needs the default port')
  url.hash = ''
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // Node resolves no address that is given literally, so `pinned` wouldn't see it.
  if (isIP(literal) !== 0 && !isPublic(literal)) throw invalidUrl('The profile has no public address')
  return url
}

/** Whether an address is reachable from everywhere: not private, not of this machine, not of a special network. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Resolves a host once for the connection that follows, so that no second answer can name another address. */
const pinned =
  (resolve: typeof lookUp): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = error ? [] : addresses
      if (!first) done(withCode('ENOTFOUND'), '', 4)
      else if (!addresses.every(({ address }) => isPublic(address))) done(withCode('EPRIVATE'), '', 4)
      else if (options.all) done(null, [first], first.family)
      else done(null, first.address, first.family)
    })
  }

const withCode = (code: string) => Object.assign(new Error(code), { code })

async function fetchProfile(
  url: URL,
  isLocal: boolean,
  resolve: typeof lookUp,
): Promise<{ readonly result: Fetched; readonly maxAgeMs: number }> {
  try {
    const { text, cacheControl } = await getText(url, isLocal, resolve)
    return { result: { profile: parseProfile(url, text) }, maxAgeMs: readMaxAge(cacheControl) }
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    return { result: { error }, maxAgeMs: minuteMs }
  }
}

/** At least a minute, at most an hour. */
function readMaxAge(cacheControl: string | undefined): number {
  const seconds = Number(/(?:^|[,\s])max-age=(\d{1,9})/.exec(cacheControl ?? '')?.[1] ?? 0)
  return Math.min(Math.max(seconds * 1_000, minuteMs), hourMs)
}

function parseProfile(url: URL, text: string): AgentProfile {
  const { success, data } = profileDocument.safeParse(parseJson(text))
  if (!success) throw malformed('The profile is not a UCP profile')
  const { version, capabilities = {} } = data.ucp
  return {
    host: url.host.toLowerCase(),
    version,
    capabilities: Object.fromEntries(
      Object.entries(capabilities).map(([name, offers]) => [name, offers.map((offer) => offer.version)]),
    ),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('The profile is not valid JSON')
  }
}

/** Reads a small text. Node's client follows no redirects. */
async function getText(url: URL, isLocal: boolean, resolve: typeof lookUp) {
  return new Promise<{ readonly text: string; readonly cacheControl: string | undefined }>((done, fail) => {
    const request = (url.protocol === 'http:' ? http : https).get(
      url,
      {
        // A connection of its own: a kept one could belong to an address of before.
        agent: false,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!isLocal && { lookup: pinned(resolve) }),
      },
      (response) => {
        const { statusCode = 0 } = response
        if (statusCode < 200 || statusCode > 299) {
          fail(unreachable(`The profile's server responds with status ${statusCode}`))
          return request.destroy()
        }
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size <= maxBytes) return
          fail(malformed(`The profile has more than ${maxBytes / 1024} KB`))
          request.destroy()
        })
        response.on('end', () =>
          done({ text: Buffer.concat(chunks).toString(), cacheControl: response.headers['cache-control'] }),
        )
        response.on('error', () => fail(unreachable('The profile could not be fetched')))
        return undefined
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPRIVATE') fail(invalidUrl('The profile has no public address'))
      else if (error.code === 'ENOTFOUND') fail(invalidUrl('The host of the profile is unknown'))
      else fail(unreachable('The profile could not be fetched'))
    })
  })
}

/** The URL in a `UCP-Agent` header, a dictionary of RFC 8941; null without one. */
export function profileInHeader(header: string | undefined): string | null {
  const found = /(?:^|,)[ \t]*profile="((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"/.exec(header ?? '')
  return found?.[1]?.replace(/\\(.)/g, '$1') ?? null
}
