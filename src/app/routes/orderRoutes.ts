import { paths } from '../../site/urls/paths'
import { page, personalPage, type ShopRoute } from './shopRoute'

/** The routes of orders, reviews, invoices, tracking and the gift card balance. */
export const orderRoutes: readonly ShopRoute[] = [
  // Also shows the last visit to the checkout of a hosted store.
  personalPage('orders', '/orders', null, async () => {
    const { OrdersPage } = await import(/* webpackChunkName: "orders" */ '../pages/OrdersPage')
    return { default: OrdersPage }
  }),
  personalPage('order', '/orders/:id', 'orders', async () => {
    const { OrderPage } = await import(/* webpackChunkName: "order" */ '../pages/OrderPage')
    return { default: OrderPage }
  }),
  personalPage(
    'invoice',
    '/orders/:id/invoice',
    'orderChanges',
    async () => {
      const { InvoicePage } = await import(/* webpackChunkName: "invoice" */ '../pages/InvoicePage')
      return { default: InvoicePage }
    },
    'checkout',
  ),
  personalPage('reviews', '/orders/:id/review/:line', 'reviews', async () => {
    const { ReviewPage } = await import(/* webpackChunkName: "reviews" */ '../pages/ReviewPage')
    return { default: ReviewPage }
  }),
  personalPage('track', '/track', 'orders', async () => {
    const { TrackPage } = await import(/* webpackChunkName: "track" */ '../pages/TrackPage')
    return { default: TrackPage }
  }),
  page(
    'giftCard',
    paths.giftCardBalance(),
    'default',
    async () => {
      const { GiftCardPage } = await import(/* webpackChunkName: "giftCard" */ '../pages/GiftCardPage')
      return { default: GiftCardPage }
    },
    { needs: 'giftCards' },
  ),
]
