import type { Site } from './site'
import { findDefaultSite } from './sites'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']
const indexes = new WeakMap<readonly Site[], ReadonlyMap<string, Site>>()

/**
 * False for an additional host name of a site, whose pages are only served at the site's URL. Loopback names
 * always count as main host.
 */
export function isMainHost({ url }: Site, host: string): boolean {
  const name = hostName(host)
  return name === new URL(url).hostname || loopbackNames.includes(name)
}

/**
 * The site of a Host header, on any port. Returns null for an unknown host, which the server rejects.
 * @param sites pass the same array each time: its index is cached
 */
export function siteByHost(sites: readonly Site[], host: string | undefined): Site | null {
  if (host === undefined) return null
  const index = indexSites(sites)
  return index.get(host) ?? index.get(hostName(host)) ?? null
}

function indexSites(sites: readonly Site[]): ReadonlyMap<string, Site> {
  const known = indexes.get(sites)
  if (known) return known
  const index = new Map<string, Site>()
  const loopbackSite = findDefaultSite(sites)
  for (const name of loopbackNames) if (loopbackSite) index.set(name, loopbackSite)
  for (const site of sites) {
    const names = [new URL(site.url).host, ...(site.hosts ?? [])].map((name) => name.toLowerCase())
    for (const name of names) index.set(hostName(name), site).set(name, site)
  }
  // Visitors may add or omit `www.`. Configured host names have priority.
  for (const site of sites) {
    const { hostname } = new URL(site.url)
    const typed = hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`
    if (!index.has(typed)) index.set(typed, site)
  }
  indexes.set(sites, index)
  return index
}

/** The host name in lower case, without port and trailing dot. Empty when it is malformed. */
function hostName(host: string): string {
  const [, name = ''] = /^(\[[\da-f:]+\]|[^\s:[\]]+?)\.?(?::\d{1,5})?$/i.exec(host) ?? []
  return name.toLowerCase()
}
