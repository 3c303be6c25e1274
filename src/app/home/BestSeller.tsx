import { useGetListingQuery } from '../../features/catalog'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { ProductPicture } from '../../ui/product/ProductPicture'
import styles from './Hero.module.css'
import { homeRailsOf } from './homeRails'

/** The catalogue's best seller with its picture; nothing in an empty catalogue. */
export function BestSeller() {
  const { data: listing } = useGetListingQuery(homeRailsOf(useSite().brand).bestSellers)
  const product = listing?.products[0]
  if (!product) return null
  const { images, slug, brand, name } = product
  return (
    <div className={styles.product}>
      {images[0] ? (
        <ProductPicture
          url={images[0].url}
          alt=""
          sizes="(min-width: 768px) 480px, 70vw"
          priority="first"
          frame={styles.photo}
        />
      ) : null}
      <Link to={paths.product(slug)} className={styles.caption}>
        {brand} {name} <Icon name="arrowRight" size="small" />
      </Link>
    </div>
  )
}
