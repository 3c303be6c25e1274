import { slugsOf } from '../../domain/catalogue/category'
import { scrubText } from '../../domain/redaction'
import { listingShown, productShown, searchShown } from '../../site/shown'
import { routeCompleted } from '../../site/visit'
import { when, type Announcement, type EventDraft } from './announcement'
import type { EventItem } from '../eventFields'
import { eventItem } from '../eventItem'

/** What pages show. */
export const viewAnnouncements: readonly Announcement[] = [
  when(routeCompleted, ({ pageUrl, path, title }) => ({
    name: 'page_browse',
    props: { page_url: pageUrl, page_path: path, title },
  })),

  when(productShown, (product) => ({
    name: 'ProductViewed',
    currency: product.currency,
    props: { item: eventItem(product), in_stock: product.isInStock },
    once: { per: 'page', key: `product ${product.productId}` },
  })),

  when(listingShown, ({ category, products }) => ({
    ...viewOf(category, products.map(eventItem)),
    currency: products[0]?.currency,
    once: { per: 'page', key: `category ${category}` },
  })),

  when(searchShown, ({ keyword, results, products }) => ({
    name: 'ProductSearch',
    currency: products[0]?.currency,
    props: { keyword, results, items: products.map(eventItem) },
    // What is told once is remembered in the browser: without what the event does not say either.
    once: { per: 'visit', key: `search ${scrubText(keyword).trim().toLowerCase()}` },
  })),
]

/** Each level of the tree has an event of its own; what lies deeper counts as the third. */
function viewOf(path: string, items: EventItem[]): EventDraft {
  const [category = '', subcategory, microcategory] = slugsOf(path)
  if (subcategory === undefined) return { name: 'CategoryViewed', props: { category, items } }
  return microcategory === undefined
    ? { name: 'SubCategoryViewed', props: { category, subcategory, items } }
    : { name: 'MicroCategoryViewed', props: { category, subcategory, microcategory, items } }
}
