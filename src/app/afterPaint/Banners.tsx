import type { RegionCode } from '../../domain/region/region'
import { FlashSaleBanner } from '../../features/campaign'
import { RegionBanner } from '../../features/region'
import type { FlashSale } from '../../site/site'

interface BannersProps {
  readonly sale: FlashSale | undefined
  readonly onCloseSale: () => void
  /** The visitor's region, if it differs from the site's. */
  readonly region: RegionCode | null
  readonly onCloseRegion: () => void
}

/** The banners of the flash sale and of the visitor's own region. */
export function Banners({ sale, onCloseSale, region, onCloseRegion }: BannersProps) {
  return (
    <>
      {sale ? <FlashSaleBanner sale={sale} onClose={onCloseSale} /> : null}
      {region ? <RegionBanner region={region} onClose={onCloseRegion} /> : null}
    </>
  )
}
