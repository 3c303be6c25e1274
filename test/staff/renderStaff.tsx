import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import type { Site } from '../../src/site/site'
import { TranslationProvider } from '../../src/site/translations/useTranslation'
import { staffI18n } from '../../src/staff/StaffApp'
import { makeStaffStore } from '../../src/staff/staffStore'
import { fakeTransport, type Answers } from '../setup/fakeTransport'
import { aSite, aUser, sites } from '../setup/renderShop'

interface StaffOptions {
  /** The screen's path below `/staff`. Default: any. */
  readonly path?: string
  /** The current path. */
  readonly at?: string
  readonly responses?: Answers
  readonly site?: Site
}

/** Renders a screen of the staff for a member with the role `orders`. Only the network is fake. */
export function renderStaff(
  screen: ReactNode,
  { path = '*', at = '/', responses = {}, site = aSite('courtline-in') }: StaffOptions,
) {
  const session = { isSignedIn: true, name: 'Asha', email: 'asha@example.test', roles: ['orders'] }
  const { transport, requests } = fakeTransport({ '/api/staff/session': session, ...responses })
  const store = makeStaffStore(
    { transport, retries: false },
    {
      site,
      locale: 'en-IN',
      family: sites.filter(({ brand }) => brand === site.brand),
    },
  )
  const view = render(
    <Provider store={store}>
      <TranslationProvider value={staffI18n('en-IN')}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={screen} />
            {path === '*' ? null : <Route path="*" element={<p>Elsewhere</p>} />}
          </Routes>
        </MemoryRouter>
      </TranslationProvider>
    </Provider>,
  )
  return { ...view, store, requests, user: aUser() }
}
