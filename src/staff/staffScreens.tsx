import { lazy, type ComponentType } from 'react'
import type { Capabilities } from '../domain/capabilities'
import { hasRole, type StaffRole } from '../domain/staffRoles'
import { AccountScreen } from './account/AccountScreen'

/** A screen of the staff pages. */
export interface StaffScreen {
  /** Path below `/staff`, in the router's notation. */
  readonly path: string
  /** Key of its name in the menu and in the window's title: `menu.…` of `staff.json`. */
  readonly name:
    | 'today'
    | 'orders'
    | 'order'
    | 'customers'
    | 'customer'
    | 'inventory'
    | 'demand'
    | 'products'
    | 'product'
    | 'categories'
    | 'catalogFiles'
    | 'moderation'
    | 'coupons'
    | 'content'
    | 'contentEntry'
    | 'giftCards'
    | 'books'
    | 'events'
    | 'reports'
    | 'people'
    | 'changes'
    | 'account'
  /** Who may open it. */
  readonly roles: readonly StaffRole[] | 'members'
  /** The part of the back end that it needs; absent: none. */
  readonly needs?: keyof Capabilities
  /** False for screens that another screen leads to. */
  readonly isInMenu: boolean
  readonly Screen: ComponentType
}

const OrdersScreen = lazy(() =>
  import(/* webpackChunkName: "staffOrders" */ './orders/OrdersScreen').then(({ OrdersScreen }) => ({
    default: OrdersScreen,
  })),
)
const OrderScreen = lazy(() =>
  import(/* webpackChunkName: "staffOrder" */ './orders/OrderScreen').then(({ OrderScreen }) => ({
    default: OrderScreen,
  })),
)
const PackingSlipScreen = lazy(() =>
  import(/* webpackChunkName: "prints" */ './orders/PrintScreens').then(({ PackingSlipScreen }) => ({
    default: PackingSlipScreen,
  })),
)
const InvoiceScreen = lazy(() =>
  import(/* webpackChunkName: "prints" */ './orders/PrintScreens').then(({ InvoiceScreen }) => ({
    default: InvoiceScreen,
  })),
)
const CustomersScreen = lazy(() =>
  import(/* webpackChunkName: "customers" */ './customers/CustomersScreen').then(({ CustomersScreen }) => ({
    default: CustomersScreen,
  })),
)
const CustomerScreen = lazy(() =>
  import(/* webpackChunkName: "customers" */ './customers/CustomerScreen').then(({ CustomerScreen }) => ({
    default: CustomerScreen,
  })),
)
const DemandScreen = lazy(() =>
  import(/* webpackChunkName: "demand" */ './inventory/DemandScreen').then(({ DemandScreen }) => ({
    default: DemandScreen,
  })),
)
const PeopleScreen = lazy(() =>
  import(/* webpackChunkName: "people" */ './people/PeopleScreen').then(({ PeopleScreen }) => ({
    default: PeopleScreen,
  })),
)
const ChangesScreen = lazy(() =>
  import(/* webpackChunkName: "changes" */ './people/ChangesScreen').then(({ ChangesScreen }) => ({
    default: ChangesScreen,
  })),
)

const InventoryScreen = lazy(() =>
  import(/* webpackChunkName: "inventory" */ './inventory/InventoryScreen').then(({ InventoryScreen }) => ({
    default: InventoryScreen,
  })),
)
const ProductsScreen = lazy(() =>
  import(/* webpackChunkName: "products" */ './products/ProductsScreen').then(({ ProductsScreen }) => ({
    default: ProductsScreen,
  })),
)
const ProductScreen = lazy(() =>
  import(/* webpackChunkName: "products" */ './products/ProductScreen').then(({ ProductScreen }) => ({
    default: ProductScreen,
  })),
)
const CategoriesScreen = lazy(() =>
  import(/* webpackChunkName: "categories" */ './products/CategoriesScreen').then(({ CategoriesScreen }) => ({
    default: CategoriesScreen,
  })),
)
const CatalogFilesScreen = lazy(() =>
  import(/* webpackChunkName: "catalogFiles" */ './products/CatalogFilesScreen').then(
    ({ CatalogFilesScreen }) => ({ default: CatalogFilesScreen }),
  ),
)
const ModerationScreen = lazy(() =>
  import(/* webpackChunkName: "moderation" */ './content/ModerationScreen').then(({ ModerationScreen }) => ({
    default: ModerationScreen,
  })),
)
const CouponsScreen = lazy(() =>
  import(/* webpackChunkName: "coupons" */ './content/CouponsScreen').then(({ CouponsScreen }) => ({
    default: CouponsScreen,
  })),
)
const ContentScreen = lazy(() =>
  import(/* webpackChunkName: "content" */ './content/ContentScreen').then(({ ContentScreen }) => ({
    default: ContentScreen,
  })),
)
const ContentEntryScreen = lazy(() =>
  import(/* webpackChunkName: "contentEntry" */ './content/ContentEntryScreen').then(
    ({ ContentEntryScreen }) => ({ default: ContentEntryScreen }),
  ),
)

const BooksScreen = lazy(() =>
  import(/* webpackChunkName: "books" */ './books/BooksScreen').then(({ BooksScreen }) => ({
    default: BooksScreen,
  })),
)
const GiftCardsScreen = lazy(() =>
  import(/* webpackChunkName: "giftCards" */ './giftCards/GiftCardsScreen').then(({ GiftCardsScreen }) => ({
    default: GiftCardsScreen,
  })),
)
const EventsScreen = lazy(() =>
  import(/* webpackChunkName: "events" */ './events/EventsScreen').then(({ EventsScreen }) => ({
    default: EventsScreen,
  })),
)
const ReportsScreen = lazy(() =>
  import(/* webpackChunkName: "reports" */ './reports/ReportsScreen').then(({ ReportsScreen }) => ({
    default: ReportsScreen,
  })),
)
const TodayScreen = lazy(() =>
  import(/* webpackChunkName: "today" */ './today/TodayScreen').then(({ TodayScreen }) => ({
    default: TodayScreen,
  })),
)

/** A hosted store's orders, products, coupons and reviews are in its control panel. */
const orders = { roles: ['orders'], needs: 'orderChanges' } as const
const catalog = { roles: ['catalog'], needs: 'checkout' } as const
const books = { roles: ['orders', 'analyst'], needs: 'orderChanges' } as const
const reviews = { roles: ['content'], needs: 'reviews' } as const
const coupons = { roles: ['content'], needs: 'checkout' } as const

/** All screens, in the order of the menu. */
export const staffScreens: readonly StaffScreen[] = [
  { path: '/today/', name: 'today', roles: 'members', isInMenu: true, Screen: TodayScreen },
  { path: '/orders/', name: 'orders', isInMenu: true, Screen: OrdersScreen, ...orders },
  { path: '/orders/:number/', name: 'order', isInMenu: false, Screen: OrderScreen, ...orders },
  { path: '/orders/:number/slip/', name: 'order', isInMenu: false, Screen: PackingSlipScreen, ...orders },
  { path: '/orders/:number/invoice/', name: 'order', isInMenu: false, Screen: InvoiceScreen, ...orders },
  { path: '/customers/', name: 'customers', isInMenu: true, Screen: CustomersScreen, ...orders },
  { path: '/customers/:id/', name: 'customer', isInMenu: false, Screen: CustomerScreen, ...orders },
  { path: '/inventory/', name: 'inventory', isInMenu: true, Screen: InventoryScreen, ...catalog },
  { path: '/demand/', name: 'demand', isInMenu: true, Screen: DemandScreen, ...catalog },
  { path: '/products/', name: 'products', isInMenu: true, Screen: ProductsScreen, ...catalog },
  { path: '/products/:sku/', name: 'product', isInMenu: false, Screen: ProductScreen, ...catalog },
  { path: '/categories/', name: 'categories', isInMenu: true, Screen: CategoriesScreen, ...catalog },
  { path: '/catalog-files/', name: 'catalogFiles', isInMenu: true, Screen: CatalogFilesScreen, ...catalog },
  { path: '/moderation/', name: 'moderation', isInMenu: true, Screen: ModerationScreen, ...reviews },
  { path: '/coupons/', name: 'coupons', isInMenu: true, Screen: CouponsScreen, ...coupons },
  { path: '/content/', name: 'content', roles: ['content'], isInMenu: true, Screen: ContentScreen },
  {
    path: '/content/:kind/:scope/',
    name: 'contentEntry',
    roles: ['content'],
    isInMenu: false,
    Screen: ContentEntryScreen,
  },
  { path: '/gift-cards/', name: 'giftCards', isInMenu: true, Screen: GiftCardsScreen, ...orders },
  { path: '/books/', name: 'books', isInMenu: true, Screen: BooksScreen, ...books },
  { path: '/events/', name: 'events', roles: ['analyst'], isInMenu: true, Screen: EventsScreen },
  { path: '/reports/', name: 'reports', roles: ['analyst'], isInMenu: true, Screen: ReportsScreen },
  { path: '/people/', name: 'people', roles: ['owner'], isInMenu: true, Screen: PeopleScreen },
  { path: '/changes/', name: 'changes', roles: ['owner'], isInMenu: true, Screen: ChangesScreen },
  { path: '/account/', name: 'account', roles: 'members', isInMenu: false, Screen: AccountScreen },
]

export const mayOpen = (
  { roles, needs }: StaffScreen,
  own: readonly StaffRole[],
  capabilities: Capabilities,
): boolean =>
  (needs === undefined || capabilities[needs] !== false) && (roles === 'members' || hasRole(own, roles))
