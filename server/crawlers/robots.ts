import type { Site } from '../../src/site/site'

/**
 * What crawlers may ask for: all pages, and of the API what pages show. Pages that are not to be listed say so
 * themselves; who may not read a page does not learn that.
 */
export function robots({ url }: Site): string {
  const rules = ['Disallow: /api/', 'Allow: /api/studio2/', 'Allow: /api/bigcommerce/catalog/']
  return ['User-agent: *', ...rules, '', `Sitemap: ${url}/sitemap.xml`, ''].join('\n')
}
