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

/** Shows the consent banner while no valid choice is stored, and records a choice in the shop's log. */
export function ConsentOnDemand() {
  const { pathname } = useLocation()
  const { chosenAt } = useSelector(selectConsent)
  useReceipt()
  const { name, layout } = routeOf(pathname).route
  // No banner during checkout, nor on the privacy choices page, which has its own form.
  if (chosenAt !== null || layout === 'checkout' || name === 'privacyChoices') return null
  return (
    <CrashScreen fallback={null}>
      <Suspense fallback={null}>
        <ConsentBanner />
      </Suspense>
    </CrashScreen>
  )
}
