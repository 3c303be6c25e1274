import { CompareBar, CompareEdgeLink } from '../../features/compare'
import type { LayoutName } from '../layouts/layouts'

/** Product and default pages show a tab on large screens (docs/contract.md#page-shell). All others show a bar. */
export function CompareLinks({ layout }: { layout: LayoutName }) {
  const hasTab = layout === 'product' || layout === 'default'
  return (
    <>
      {hasTab ? <CompareEdgeLink /> : null}
      <CompareBar isForSmallScreens={hasTab} />
    </>
  )
}
