const isPath = /^\/(?![/\\])[^\x00-\x1f\x7f]*$/

/**
 * A redirect target checked to be a path of this site, ready for a Location header. Null for every target
 * that could lead to another site (docs/contract.md#customers).
 * @param siteUrl origin of the site
 */
export function ownPath(target: string | undefined, siteUrl: string): string | null {
  if (target === undefined || !isPath.test(target) || !URL.canParse(target, siteUrl)) return null
  const { origin, pathname, search, hash } = new URL(target, siteUrl)
  // `/..//elsewhere` normalises to `//elsewhere`, which names a host.
  const isOwn = origin === new URL(siteUrl).origin && !pathname.startsWith('//')
  return isOwn ? pathname + search + hash : null
}
