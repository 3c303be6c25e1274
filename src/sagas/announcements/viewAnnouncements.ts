import { slugsOf } from '../../domain/catalogue/category'
import { scrubText } from '../../domain/redaction'
import type { listingShown, productShown, searchShown } from '../../site/shown'
import type { routeCompleted } from '../../site/visit'
import { when, type Announcement } from './announcement'
import { pageItem } from './pageItems'

/** Events of page views. */
export const viewAnnouncements: readonly Announcement[] = [
  when<typeof routeCompleted>('page_browse', 'visit/routeCompleted', ({ pageUrl, path, title }) => ({
    name: 'page_browse',
    props: { page_url: pageUrl, page_path: path, title },
  })),

  when<typeof productShown>('ProductViewed', 'shown/product', (product) => ({
    name: 'ProductViewed',
    currency: product.currency,
    props: { item: pageItem(product), in_stock: product.isInStock },
    once: { per: 'page', key: `product ${product.productId}` },
  })),

  when<typeof listingShown>('CategoryViewed', 'shown/listing', ({ category: path, products }) => {
    const [category = '', subcategory = '', microcategory = ''] = slugsOf(path)
    return {
      // Deeper levels count as the third level.
      name:
        (microcategory && 'MicroCategoryViewed') || (subcategory && 'SubCategoryViewed') || 'CategoryViewed',
      currency: products[0]?.currency,
      // Each schema drops the levels that it doesn't have.
      props: { category, subcategory, microcategory, items: products.map(pageItem) },
      once: { per: 'page', key: `category ${path}` },
    }
  }),

  when<typeof searchShown>('ProductSearch', 'shown/search', ({ keyword, results, products }) => ({
    name: 'ProductSearch',
    currency: products[0]?.currency,
    props: { keyword, results, items: products.map(pageItem) },
    // The browser stores this key, so personal data in it must be masked, too.
    once: { per: 'visit', key: `search ${scrubText(keyword).trim().toLowerCase()}` },
  })),
]
