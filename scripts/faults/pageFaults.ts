import type { Fault } from './fault'

export const pageFaults: readonly Fault[] = [
  {
    id: 'orders-of-a-negative-page',
    file: 'src/app/pages/OrdersPage.tsx',
    text: "Math.max(1, Math.min(100_000, Number.parseInt(search.get('page') ?? '1', 10) || 1))",
    replacement: "Math.min(100_000, Number.parseInt(search.get('page') ?? '1', 10) || 1)",
    suites: ['test/features/orders/orders.test.tsx'],
  },
  {
    id: 'one-unknown-product-is-not-mentioned',
    file: 'src/app/pages/ComparePage.tsx',
    text: 'unknown > 0 ?',
    replacement: 'unknown > 1 ?',
    suites: ['test/features/compare/compare.test.tsx'],
  },
  {
    id: 'closed-order-stays-visible',
    file: 'src/app/pages/FoundOrder.tsx',
    text: 'if (order && !isClosed(error)) return',
    replacement: 'if (order) return',
    suites: ['test/features/orders/orderOpening.test.tsx', 'test/features/orders/orders.test.tsx'],
  },
  {
    id: 'product-without-category-is-compared',
    file: 'src/app/pages/ProductPage.tsx',
    text: 'product.categories.length > 0 ?',
    replacement: 'product.categories.length >= 0 ?',
    suites: ['test/features/product/productPage.test.tsx'],
  },
  {
    id: 'no-alert-for-a-sold-out-variant',
    file: 'src/features/stockAlerts/ProductAlert.tsx',
    text: 'variant?.inStock ?? product.inStock',
    replacement: 'product.inStock',
    suites: ['test/features/product/stockAlerts.test.tsx'],
  },
  {
    id: 'listing-begins-after-its-page',
    file: 'src/features/catalog/listing/useListing.ts',
    text: 'firstPage: Math.min(stored.firstPage ?? page, page),\n    // A page',
    replacement: 'firstPage: stored.firstPage ?? page,\n    // A page',
    suites: ['test/features/catalog/listing.test.tsx'],
  },
  {
    id: 'made-to-order-goods-are-returnable',
    file: 'src/site/structuredData/productNodes.ts',
    text: 'isPhysicalProduct(product) && (product.modifiers ?? []).length === 0',
    replacement: 'isPhysicalProduct(product)',
    suites: ['test/site/structuredData.test.ts'],
  },
  {
    id: 'blank-filter-is-canonical',
    file: 'server/render/pageUrl.ts',
    text: " && value.trim() !== '',",
    replacement: " && value !== '',",
    suites: ['test/server/render/pageUrl.test.ts'],
  },
  {
    id: 'undo-of-a-move-empties-the-line',
    file: 'src/features/wishlist/screen/WishlistCards.tsx',
    text: 'quantity: line.quantity - 1',
    replacement: 'quantity: 0',
    suites: ['test/features/wishlist/wishlistCart.test.tsx', 'test/features/wishlist/wishlist.test.tsx'],
  },
  {
    id: 'filtered-category-is-indexed',
    file: 'src/app/pages/CategoryPage.tsx',
    text: 'isHidden={Object.keys(filters).length > 0}',
    replacement: 'isHidden={Object.keys(filters).length > 1}',
    suites: ['test/features/catalog/listing.test.tsx'],
  },
]
