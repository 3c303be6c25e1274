import type { ComponentProps } from 'react'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { Skeleton } from '../../ui/Skeleton'
import { WhenNear } from '../../ui/WhenNear'
import { OnDemand } from '../shell/failure/OnDemand'

const RacketMapPart = lazyWithTranslations(
  'rackets',
  () => import(/* webpackChunkName: "rackets" */ './RacketMapPart'),
  'RacketMapPart',
)

/** Its space while it loads, so that the page below stays in place. */
const mapSpace = <Skeleton blockSize="36rem" />

/** The map of rackets below a page's content. It loads when it comes near the viewport. */
export const RacketMapBelow = (props: ComponentProps<typeof RacketMapPart>) => (
  <WhenNear meanwhile={mapSpace}>
    <OnDemand fallback={mapSpace}>
      <RacketMapPart {...props} />
    </OnDemand>
  </WhenNear>
)
