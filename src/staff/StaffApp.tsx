import type { i18n } from 'i18next'
import { Suspense } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import configurator from '../site/locales/en/configurator.json'
import orders from '../site/locales/en/orders.json'
import shop from '../site/locales/en/shop.json'
import staff from '../site/locales/en/staff.json'
import staffOrders from '../site/locales/en/staffOrders.json'
import type { Locale } from '../site/site'
import { createShopI18n } from '../site/translations/i18n'
import { TranslationProvider } from '../site/translations/useTranslation'
import { useSite } from '../site/useSite'
import { ErrorNote } from '../ui/notice/ErrorNote'
import { Skeleton } from '../ui/Skeleton'
import { AcceptInvitation } from './entrance/AcceptInvitation'
import { SignIn } from './entrance/SignIn'
import { NotHere, StaffFrame } from './frame/StaffFrame'
import { useGetStaffSessionQuery } from './staffApi'
import { mayOpen, staffScreens } from './staffScreens'
import type { makeStaffStore } from './staffStore'

interface StaffAppProps {
  readonly store: ReturnType<typeof makeStaffStore>
  readonly i18n: i18n
}

/** The staff pages. */
export function StaffApp({ store, i18n }: StaffAppProps) {
  return (
    <Provider store={store}>
      <TranslationProvider value={i18n}>
        <BrowserRouter basename="/staff">
          <Routes>
            <Route path="/invitation/" element={<AcceptInvitation />} />
            <Route path="*" element={<SignedIn />} />
          </Routes>
        </BrowserRouter>
      </TranslationProvider>
    </Provider>
  )
}

/** The screens of a member's roles, or the sign-in form. */
function SignedIn() {
  const { data: session, error, refetch } = useGetStaffSessionQuery()
  const { commerce } = useSite()
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!session) return <Skeleton blockSize="100dvh" />
  if (!session.isSignedIn) return <SignIn />
  const screens = staffScreens.filter((screen) => mayOpen(screen, session.roles, commerce))
  return (
    <StaffFrame session={session} screens={screens}>
      <Suspense fallback={<Skeleton blockSize="24rem" />}>
        <Routes>
          {screens.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="/" element={<Navigate to={screens[0]?.path ?? '/account/'} replace />} />
          <Route path="*" element={<NotHere />} />
        </Routes>
      </Suspense>
    </StaffFrame>
  )
}

/** The staff pages are in English; amounts and times follow the locale. */
export const staffI18n = (locale: Locale): i18n =>
  createShopI18n({
    locale,
    resources: { en: { shop, configurator, orders, staff, staffOrders } },
  })
