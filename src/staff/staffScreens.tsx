import { lazy, type ComponentType } from 'react'
import { hasRole, type StaffRole } from '../domain/staffRoles'
import { AccountScreen } from './account/AccountScreen'

/** A screen of the staff pages. */
export interface StaffScreen {
  /** Path below `/staff`, in the router's notation. */
  readonly path: string
  /** Key of its name in the menu and in the window's title: `menu.…` of `staff.json`. */
  readonly name: 'moderation' | 'coupons' | 'people' | 'changes' | 'account'
  /** Who may open it. */
  readonly roles: readonly StaffRole[] | 'members'
  /** False for screens that another screen leads to. */
  readonly isInMenu: boolean
  readonly Screen: ComponentType
}

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

/** All screens, in the order of the menu. */
export const staffScreens: readonly StaffScreen[] = [
  { path: '/moderation/', name: 'moderation', roles: ['content'], isInMenu: true, Screen: ModerationScreen },
  { path: '/coupons/', name: 'coupons', roles: ['content'], isInMenu: true, Screen: CouponsScreen },
  { path: '/people/', name: 'people', roles: ['owner'], isInMenu: true, Screen: PeopleScreen },
  { path: '/changes/', name: 'changes', roles: ['owner'], isInMenu: true, Screen: ChangesScreen },
  { path: '/account/', name: 'account', roles: 'members', isInMenu: false, Screen: AccountScreen },
]

export const mayOpen = ({ roles }: StaffScreen, own: readonly StaffRole[]): boolean =>
  roles === 'members' || hasRole(own, roles)
