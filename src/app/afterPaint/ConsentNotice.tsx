import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { ConsentBanner, selectConsent, useReceipt } from '../../features/consent'
import { useSite } from '../../site/useSite'
import { routeOf } from '../routes/routeOf'
import { CrashScreen } from '../shell/failure/CrashScreen'

/** Shows the consent banner while no valid choice is stored, and records a choice in the shop's log. */
export function ConsentNotice() {
  const { pathname } = useLocation()
  const { commerce } = useSite()
  const { chosenAt } = useSelector(selectConsent)
  useReceipt()
  const { name, layout } = routeOf(pathname, commerce).route
  // No banner during checkout, nor on the privacy choices page, which has its own form.
  if (chosenAt !== null || layout === 'checkout' || name === 'privacyChoices') return null
  return (
    <CrashScreen fallback={null}>
      <ConsentBanner />
    </CrashScreen>
  )
}
