import { useEffect, useState, type ReactNode } from 'react'
import { pageLoaded } from '../../api/pageLoaded'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { OnDemand } from '../shell/failure/OnDemand'
import { whenIdle } from '../whenIdle'

const AfterPaint = lazyWithTranslations(
  'afterPaint',
  () => import(/* webpackChunkName: "afterPaint", webpackExports: "AfterPaint" */ './AfterPaint'),
  'AfterPaint',
)

/** Loads `AfterPaint` when the page has loaded and the browser is idle. */
export function AfterPaintOnDemand({ replaceShop }: { replaceShop: (by: ReactNode) => void }) {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => void pageLoaded().then(() => whenIdle(() => setIsTime(true))), [])
  if (!isTime) return null
  return (
    <OnDemand>
      <AfterPaint replaceShop={replaceShop} />
    </OnDemand>
  )
}
