import type { RegionCode } from '../../domain/region'
import { FlashSaleBanner } from '../../features/campaign'
import { RegionBanner } from '../../features/region'
import type { FlashSale } from '../../site/site'
import styles from './Banners.module.css'

interface BannersProps {
  readonly sale: FlashSale | undefined
  readonly onCloseSale: () => void
  /** Where the visitor is, when that is somewhere else. */
  readonly region: RegionCode | null
  readonly onCloseRegion: () => void
}

/** The corner that banners stand in, one upon the other; they lie over the page, so that it never moves. */
export function Banners({ sale, onCloseSale, region, onCloseRegion }: BannersProps) {
  return (
    <div className={styles.corner}>
      {sale ? <FlashSaleBanner sale={sale} onClose={onCloseSale} /> : null}
      {region ? <RegionBanner region={region} onClose={onCloseRegion} /> : null}
    </div>
  )
}
