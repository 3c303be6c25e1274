import { slugsOf } from '../../domain/catalogue/category'
import { scrubText } from '../../domain/redaction'
import { paths } from '../../site/urls/paths'
import { listingShown, productShown, searchShown, type ShownProduct } from '../../site/shown'
import { routeCompleted } from '../../site/visit'
import { when, type Announcement, type EventDraft } from './announcement'
import { eventItem } from '../eventItem'

/** What pages show. */
export const viewAnnouncements: readonly Announcement[] = [
  when(routeCompleted, ({ payload }) => ({
    name: 'page_browse',
    props: { page_url: payload.pageUrl, page_path: payload.path, title: payload.title },
  })),

  when(productShown, ({ payload: product }) => ({
    name: 'ProductViewed',
    currency: product.currency,
    props: { item: itemOf(product), in_stock: product.isInStock },
    once: { per: 'page', key: `product ${product.productId}` },
  })),

  when(listingShown, ({ payload: { category: path, products } }) => ({
    ...viewOf(path, products.map(itemOf)),
    ...currencyOf(products),
    once: { per: 'page', key: `category ${path}` },
  })),

  when(searchShown, ({ payload: { keyword, results, products } }) => ({
    name: 'ProductSearch',
    ...currencyOf(products),
    props: { keyword, results, items: products.map(itemOf) },
    // What is told once is remembered in the browser: without what the event does not say either.
    once: { per: 'visit', key: `search ${scrubText(keyword).trim().toLowerCase()}` },
  })),
]

const itemOf = (product: ShownProduct) => eventItem({ ...product, quantity: 1 }, paths.product(product.path))

const currencyOf = ([first]: readonly ShownProduct[]) => (first ? { currency: first.currency } : {})

/** Each level of the tree has an event of its own; what lies deeper counts as the third. */
function viewOf(path: string, items: ReturnType<typeof itemOf>[]): EventDraft {
  const [category = '', subcategory, microcategory] = slugsOf(path)
  if (subcategory === undefined) return { name: 'CategoryViewed', props: { category, items } }
  return microcategory === undefined
    ? { name: 'SubCategoryViewed', props: { category, subcategory, items } }
    : { name: 'MicroCategoryViewed', props: { category, subcategory, microcategory, items } }
}
