import type { CategoryNode } from '../../src/domain/catalogue/category'
import { brandOf } from '../../src/site/brand/brands'
import { organisationDescription } from '../../src/site/brand/organisationDescription'
import { languageOf, type Site } from '../../src/site/site'
import { urlInSite } from '../../src/site/sites'
import { loadText } from '../../src/site/texts/loadText'
import { textFacts } from '../../src/site/texts/textFacts'
import { paths, textPages } from '../../src/site/urls/paths'
import { regionsOfPage } from '../../src/site/urls/regionsOfPage'

/** Builds a site's `/llms.txt`: products, terms and links, in English, which every site has. */
export async function guideForModels(site: Site, tree: readonly CategoryNode[]): Promise<string> {
  const locale = site.locales.find((one) => languageOf(one) === 'en') ?? site.defaultLocale
  const facts = textFacts(site, locale)
  const { checkout } = facts
  const { name } = brandOf(site.brand)
  const link = (title: string, path: string, text: string) =>
    `- [${title}](${urlInSite(site, locale, path)}): ${text}`
  const pages = textPages.filter((page) => regionsOfPage(page).includes(site.region))
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { title, description } = (await loadText(page, 'en'))(facts)
      return link(title, paths.page(page), description)
    }),
  )
  return [
    `# ${name}, ${facts.company.country}`,
    '',
    `> ${organisationDescription(site)}`,
    '',
    `- Prices are in ${site.currency}, ${facts.taxName} included.`,
    ...(checkout === null
      ? ['- Checkout shows the delivery cost, the delivery time and the ways to pay, before you pay.']
      : [
          `- Standard delivery within ${facts.company.country}: ${checkout.standard.fee}, ${checkout.standard.days} working days, free from ${checkout.freeFrom}.`,
          `- Express delivery: ${checkout.express.fee}, ${checkout.express.days} working days.`,
        ]),
    `- Unused goods come back within ${facts.returnDays} days; what was made to order does not.`,
    ...(checkout?.openMethods ? [`- Ways to pay: ${checkout.openMethods}.`] : []),
    '',
    '## Products',
    '',
    ...tree
      .flatMap((node) => [node, ...node.children])
      .flatMap((node) => {
        if (node.isGroup || node.productCount === 0) return []
        return link(node.name, node.path, `${node.productCount} products`)
      }),
    '',
    '## Help',
    '',
    ...texts,
    link('Size guide', paths.sizeGuide(), 'which size of shoe, garment and handle fits'),
    '',
    '## For programs',
    '',
    `- [Sitemap](${site.url}/sitemap.xml): every page, with its languages and regions`,
    `- [Products](${site.url}/api/bigcommerce/catalog/products): the catalogue as JSON, by page, category and search`,
    `- [API](${site.url}/api/openapi.json): what can be asked, as OpenAPI`,
    '',
  ].join('\n')
}
