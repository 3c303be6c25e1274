import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dismissUnpaidOrder, readUnpaidOrder } from '../../features/payment'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useSite } from '../../site/useSite'
import { routeOf } from '../routes/routeOf'
import { OnDemand } from '../shell/failure/OnDemand'

const UnpaidNotice = lazyWithTranslations('unpaidNotice', async () => {
  const { UnpaidNotice } = await import(/* webpackChunkName: "unpaidNotice" */ './UnpaidNotice')
  return { default: UnpaidNotice }
})

/** Reminds of an unpaid order. Code and order are loaded only if this browser has stored one. */
export function UnpaidOnDemand() {
  const { pathname } = useLocation()
  const { commerce } = useSite()
  const { name, layout } = routeOf(pathname, commerce).route
  if (layout === 'checkout' || name === 'order') return null
  // Each page reads the storage again, because an order may have been placed or paid since.
  return <StoredOrder key={pathname} />
}

function StoredOrder() {
  const [unpaid, setUnpaid] = useState(readUnpaidOrder)
  if (unpaid === null || unpaid.isDismissed) return null
  const dismiss = () => {
    dismissUnpaidOrder(unpaid)
    setUnpaid(null)
    // The focused button disappears with the notice.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <OnDemand>
      <UnpaidNotice id={unpaid.id} onDismiss={dismiss} />
    </OnDemand>
  )
}
