import type { Site } from '../../src/site/site'

/**
 * Builds a site's robots.txt: allows all pages, and the API paths that pages read. Unlisted pages have
 * `noindex` and stay allowed: crawlers cannot see `noindex` on a blocked page.
 */
export function robots({ url }: Site): string {
  const rules = ['Disallow: /api/', 'Allow: /api/studio2/', 'Allow: /api/bigcommerce/catalog/']
  return ['User-agent: *', ...rules, '', `Sitemap: ${url}/sitemap.xml`, ''].join('\n')
}
