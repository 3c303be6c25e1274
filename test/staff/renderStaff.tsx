import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { staffI18n } from '../../src/staff/staffI18n'
import { makeStaffStore } from '../../src/staff/staffStore'
import { fakeTransport, type Answers } from '../setup/fakeTransport'
import { aSite, sites } from '../setup/renderShop'

/** Renders a screen of the staff for a member with the role `orders`. Only the network is fake. */
export function renderStaff(
  screen: ReactNode,
  { path, at, responses }: { readonly path: string; readonly at: string; readonly responses: Answers },
) {
  const site = aSite('courtline-in')
  const session = { isSignedIn: true, name: 'Asha', email: 'asha@example.test', roles: ['orders'] }
  const { transport, requests } = fakeTransport({ '/api/staff/session': session, ...responses })
  const store = makeStaffStore({ transport, retries: false }, { site, locale: 'en-IN', family: sites })
  const view = render(
    <Provider store={store}>
      <I18nextProvider i18n={staffI18n('en-IN')}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={screen} />
            <Route path="*" element={<p>Elsewhere</p>} />
          </Routes>
        </MemoryRouter>
      </I18nextProvider>
    </Provider>,
  )
  return { ...view, requests, user: userEvent.setup() }
}
