import type { Site } from './site'
import { defaultSiteOf } from './sites'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']
const indexes = new WeakMap<readonly Site[], ReadonlyMap<string, Site>>()

/**
 * False for a further name of a site: its pages are at the site's url, and nowhere else. A developer's machine is the
 * default site under its own names too.
 */
export function isMainHost({ url }: Site, host: string): boolean {
  const name = hostName(host)
  return name === new URL(url).hostname || loopbackNames.includes(name)
}

/**
 * The site that a Host header names, whatever its port; null for a host that is none of ours, which the server refuses.
 * @param sites the same list each time: it is indexed once
 */
export function siteByHost(sites: readonly Site[], host: string | undefined): Site | null {
  if (host === undefined) return null
  const index = indexOf(sites)
  return index.get(host) ?? index.get(hostName(host)) ?? null
}

function indexOf(sites: readonly Site[]): ReadonlyMap<string, Site> {
  const known = indexes.get(sites)
  if (known) return known
  const index = new Map<string, Site>()
  const loopbackSite = defaultSiteOf(sites)
  for (const name of loopbackNames) if (loopbackSite) index.set(name, loopbackSite)
  for (const site of sites) {
    const names = [new URL(site.url).host, ...(site.hosts ?? [])].map((name) => name.toLowerCase())
    for (const name of names) index.set(hostName(name), site).set(name, site)
  }
  // Visitors type it, whatever a shop is called; it may be another shop's own name.
  for (const site of sites) {
    const { hostname } = new URL(site.url)
    const typed = hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`
    if (!index.has(typed)) index.set(typed, site)
  }
  indexes.set(sites, index)
  return index
}

/** The bare name: lower-cased, without the port and the root's trailing dot. Empty when it is malformed. */
function hostName(host: string): string {
  const [, name = ''] = /^(\[[\da-f:]+\]|[^\s:[\]]+?)\.?(?::\d{1,5})?$/i.exec(host) ?? []
  return name.toLowerCase()
}
