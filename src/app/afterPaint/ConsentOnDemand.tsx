import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { selectConsent, useReceipt } from '../../features/consent'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { routeOf } from '../routes/routeOf'
import { CrashScreen } from '../shell/failure/CrashScreen'

const ConsentBanner = lazyWithTranslations('consentBanner', async () => {
  const { ConsentBanner } = await import(/* webpackChunkName: "consentBanner" */ '../../features/consent')
  return { default: ConsentBanner }
})

/** Asks for consent while there is no choice that holds, and tells the shop's log of the one that is made. */
export function ConsentOnDemand() {
  const { pathname } = useLocation()
  const { chosenAt } = useSelector(selectConsent)
  useReceipt()
  const { name, layout } = routeOf(pathname).route
  // Nothing comes between anybody and paying, and the page of choices asks by itself.
  if (chosenAt !== null || layout === 'checkout' || name === 'privacyChoices') return null
  return (
    <CrashScreen fallback={null}>
      <Suspense fallback={null}>
        <ConsentBanner />
      </Suspense>
    </CrashScreen>
  )
}
