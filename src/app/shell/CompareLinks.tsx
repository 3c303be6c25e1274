import { CompareBar, CompareTab } from '../../features/compare'
import type { LayoutName } from '../layouts/layouts'

/** On large screens product and default pages have the tab (specification section 2); everything else has the bar. */
export function CompareLinks({ layout }: { layout: LayoutName }) {
  const hasTab = layout === 'product' || layout === 'default'
  return (
    <>
      {hasTab ? <CompareTab /> : null}
      <CompareBar isForSmallScreens={hasTab} />
    </>
  )
}
