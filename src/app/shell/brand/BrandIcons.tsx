import { brandAsset } from '../../../site/brand/brandAsset'
import { useSite } from '../../../site/useSite'

/** The brand's icons for tabs and home screens (docs/contract.md#brand). */
export function BrandIcons() {
  const { brand } = useSite()
  return (
    <>
      <link rel="icon" type="image/png" sizes="16x16" href={brandAsset(brand, 'favicon16')} />
      <link rel="icon" type="image/png" sizes="32x32" href={brandAsset(brand, 'favicon32')} />
      <link rel="apple-touch-icon" href={brandAsset(brand, 'appleTouchIcon')} />
    </>
  )
}
