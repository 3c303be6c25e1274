import type { RegionCode } from '../../domain/region/region'
import { FlashSaleBanner } from '../../features/campaign'
import { RegionBanner } from '../../features/region'
import type { FlashSale } from '../../site/site'

interface BannersProps {
  readonly sale: FlashSale | undefined
  readonly onCloseSale: () => void
  /** Where the visitor is, when that is somewhere else. */
  readonly region: RegionCode | null
  readonly onCloseRegion: () => void
}

/** What the shop offers over a page: the sale of the hour, and the shop of the region that the visitor is in. */
export function Banners({ sale, onCloseSale, region, onCloseRegion }: BannersProps) {
  return (
    <>
      {sale ? <FlashSaleBanner sale={sale} onClose={onCloseSale} /> : null}
      {region ? <RegionBanner region={region} onClose={onCloseRegion} /> : null}
    </>
  )
}
