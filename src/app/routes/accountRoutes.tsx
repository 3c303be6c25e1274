import type { ComponentType } from 'react'
import { page, type ShopRoute } from './shopRoute'

type Load = () => Promise<{ readonly default: ComponentType }>

// A route's name is its chunk's name. Pages often visited together share a chunk.
const personal = (name: 'entrance' | 'account' | 'addresses', path: string, load: Load): ShopRoute =>
  page(name, path, 'default', load, {
    isPersonal: true,
    isOffered: ({ accounts }) => accounts !== 'none',
  })

/** The routes of sign-in, sign-up, the account pages, and links of mails about stock. */
export const accountRoutes: readonly ShopRoute[] = [
  personal('entrance', '/login', async () => {
    const { LoginPage } = await import(/* webpackChunkName: "entrance" */ '../pages/LoginPage')
    return { default: LoginPage }
  }),
  personal('entrance', '/signup', async () => {
    const { SignUpPage } = await import(/* webpackChunkName: "entrance" */ '../pages/SignUpPage')
    return { default: SignUpPage }
  }),
  personal('entrance', '/forgot-password', async () => {
    const page = await import(/* webpackChunkName: "entrance" */ '../pages/ForgotPasswordPage')
    return { default: page.ForgotPasswordPage }
  }),
  personal('entrance', '/reset-password', async () => {
    const page = await import(/* webpackChunkName: "entrance" */ '../pages/ResetPasswordPage')
    return { default: page.ResetPasswordPage }
  }),
  personal('account', '/account', async () => {
    const { AccountPage } = await import(/* webpackChunkName: "account" */ '../pages/AccountPage')
    return { default: AccountPage }
  }),
  personal('account', '/account/details', async () => {
    const page = await import(/* webpackChunkName: "account" */ '../pages/AccountDetailsPage')
    return { default: page.AccountDetailsPage }
  }),
  personal('addresses', '/account/addresses', async () => {
    const { AddressesPage } = await import(/* webpackChunkName: "addresses" */ '../pages/AddressesPage')
    return { default: AddressesPage }
  }),
  personal('account', '/account/data', async () => {
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
      isOffered: ({ stockAlerts }) => stockAlerts,
      isUnknown: ({ match }) => !/^(confirm|stop)$/.test(match.params.action ?? ''),
    },
  ),
]
