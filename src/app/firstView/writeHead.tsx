import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale, Site } from '../../site/site'
import { categoryShareImage, productShareImage } from '../../site/urls/shareImages'
import { FirstViewHead } from './FirstViewHead'
import { categoryOf, firstViewNodes, productOf, type FirstView } from './firstViewNodes'

interface PageAddress {
  readonly site: Site
  readonly locale: Locale
  /** The brand's sites in every region. */
  readonly family: readonly Site[]
  /** True when a site sells the product with a slug. */
  readonly sells?: (site: Site, slug: string) => Promise<boolean>
}

/** Renders the head elements that only the server writes. */
export async function writeHead(
  view: FirstView,
  { site, locale, family, sells }: PageAddress,
): Promise<string> {
  const { texts } = view
  const there = family.filter(({ region }) => texts.regions?.includes(region) ?? true)
  const product = productOf(view)
  const offered = await Promise.all(
    there.map(async (sister) => (product && sells ? sells(sister, product.slug) : true)),
  )
  return renderToStaticMarkup(
    <FirstViewHead
      site={site}
      locale={locale}
      family={there.filter((_sister, index) => offered[index])}
      texts={texts}
      image={imageOf(view)}
      nodes={firstViewNodes(view)}
    />,
  )
}

function imageOf(view: FirstView): string | null {
  const product = productOf(view)
  if (product) return productShareImage(product)
  const category = categoryOf(view)
  return category ? categoryShareImage(category.entityId) : null
}
