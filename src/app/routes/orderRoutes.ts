import { paths } from '../../site/urls/paths'
import { page, type ShopRoute } from './shopRoute'

/** The routes of orders, reviews, invoices, tracking and the gift card balance. */
export const orderRoutes: readonly ShopRoute[] = [
  page(
    'orders',
    '/orders',
    'default',
    () =>
      import(/* webpackChunkName: "orders" */ '../pages/OrdersPage').then(({ OrdersPage }) => ({
        default: OrdersPage,
      })),
    {
      isPersonal: true,
      isOffered: ({ orders, checkout }) => orders !== 'none' || checkout === 'upstream',
    },
  ),
  page(
    'order',
    '/orders/:id',
    'default',
    () =>
      import(/* webpackChunkName: "order" */ '../pages/OrderPage').then(({ OrderPage }) => ({
        default: OrderPage,
      })),
    {
      isPersonal: true,
      isOffered: ({ orders }) => orders !== 'none',
    },
  ),
  page(
    'invoice',
    '/orders/:id/invoice',
    'checkout',
    () =>
      import(/* webpackChunkName: "invoice" */ '../pages/InvoicePage').then(({ InvoicePage }) => ({
        default: InvoicePage,
      })),
    {
      isPersonal: true,
      isOffered: ({ orders }) => orders === 'own',
    },
  ),
  page(
    'reviews',
    '/orders/:id/review/:line',
    'default',
    () =>
      import(/* webpackChunkName: "reviews" */ '../pages/ReviewPage').then(({ ReviewPage }) => ({
        default: ReviewPage,
      })),
    {
      isPersonal: true,
      isOffered: ({ reviews }) => reviews,
    },
  ),
  page(
    'track',
    '/track',
    'default',
    () =>
      import(/* webpackChunkName: "track" */ '../pages/TrackPage').then(({ TrackPage }) => ({
        default: TrackPage,
      })),
    {
      isPersonal: true,
      isOffered: ({ orders }) => orders !== 'none',
    },
  ),
  page(
    'giftCard',
    paths.giftCardBalance(),
    'default',
    () =>
      import(/* webpackChunkName: "giftCard" */ '../pages/GiftCardPage').then(({ GiftCardPage }) => ({
        default: GiftCardPage,
      })),
    { isOffered: ({ giftCards }) => giftCards },
  ),
]
