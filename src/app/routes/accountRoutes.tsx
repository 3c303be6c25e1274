import { page, personalPage, type ShopRoute } from './shopRoute'

// A route's name is its chunk's name. Pages often visited together share a chunk.
const ofAccount = (name: string, path: string, load: ShopRoute['load']) =>
  personalPage(name, path, 'accounts', load)

/** The routes of sign-in, sign-up, the account pages, and links of mails about stock. */
export const accountRoutes: readonly ShopRoute[] = [
  ofAccount('entrance', '/login', async () => {
    const { LoginPage } = await import(/* webpackChunkName: "entrance" */ '../pages/LoginPage')
    return { default: LoginPage }
  }),
  ofAccount('entrance', '/signup', async () => {
    const { SignUpPage } = await import(/* webpackChunkName: "entrance" */ '../pages/SignUpPage')
    return { default: SignUpPage }
  }),
  ofAccount('entrance', '/forgot-password', async () => {
    const page = await import(/* webpackChunkName: "entrance" */ '../pages/ForgotPasswordPage')
    return { default: page.ForgotPasswordPage }
  }),
  ofAccount('entrance', '/reset-password', async () => {
    const page = await import(/* webpackChunkName: "entrance" */ '../pages/ResetPasswordPage')
    return { default: page.ResetPasswordPage }
  }),
  ofAccount('account', '/account', async () => {
    const { AccountPage } = await import(/* webpackChunkName: "account" */ '../pages/AccountPage')
    return { default: AccountPage }
  }),
  ofAccount('account', '/account/details', async () => {
    const page = await import(/* webpackChunkName: "account" */ '../pages/AccountDetailsPage')
    return { default: page.AccountDetailsPage }
  }),
  ofAccount('addresses', '/account/addresses', async () => {
    const { AddressesPage } = await import(/* webpackChunkName: "addresses" */ '../pages/AddressesPage')
    return { default: AddressesPage }
  }),
  ofAccount('account', '/account/data', async () => {
    const { AccountDataPage } = await import(/* webpackChunkName: "account" */ '../pages/AccountDataPage')
    return { default: AccountDataPage }
  }),
  page(
    'stockAlert',
    '/stock-alerts/:action',
    'default',
    async () => {
      const page = await import(/* webpackChunkName: "stockAlert" */ '../pages/StockAlertPage')
      return { default: page.StockAlertPage }
    },
    {
      isPersonal: true,
      needs: 'stockAlerts',
      isUnknown: ({ match }) => !/^(confirm|stop)$/.test(match.params.action ?? ''),
    },
  ),
]
