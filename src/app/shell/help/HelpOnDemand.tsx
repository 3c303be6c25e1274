import { useEffect, useState } from 'react'
import { lazyNamed } from '../../../site/translations/lazyWithTranslations'
import { useSite } from '../../../site/useSite'
import type { LayoutName } from '../../layouts/layouts'
import { whenIdle } from '../../whenIdle'
import { OnDemand } from '../failure/OnDemand'

const HelpWidget = lazyNamed(
  () => import(/* webpackChunkName: "help", webpackExports: "HelpWidget" */ './HelpWidget'),
  'HelpWidget',
)

/**
 * The help widget of home, product and search pages, if the site's flag is on (docs/contract.md#page-shell). Its
 * code loads when the browser is idle.
 */
export function HelpOnDemand({ layout }: { layout: LayoutName }) {
  const isOffered = useSite().flags.helpWidget && layout !== 'default'
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    if (isOffered) whenIdle(() => setIsTime(true))
  }, [isOffered])
  if (!isOffered || !isTime) return null
  return (
    <OnDemand>
      <HelpWidget />
    </OnDemand>
  )
}
