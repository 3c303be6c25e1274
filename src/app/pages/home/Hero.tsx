import type { ReactNode } from 'react'
import type { Product } from '../../../domain/product/product'
import { ProductPicture, ProductPrice } from '../../../features/productDisplay'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { CourtLines } from '../../shell/brand/CourtLines'
import styles from './Hero.module.css'

interface HeroProps {
  readonly action: ReactNode
  readonly product: ReactNode
}

/** The first screen: the brand's claim, one link, and one product. */
export function Hero({ action, product }: HeroProps) {
  const { t } = useTranslation('home')
  const { brand } = useSite()
  return (
    <section className={styles.stage}>
      <CourtLines />
      <div className={styles.content}>
        <div className={styles.text}>
          <h1>{t(`brand.${brand}.heroTitle`)}</h1>
          <p>{t(`brand.${brand}.heroText`)}</p>
          {action}
        </div>
        {product}
      </div>
    </section>
  )
}

/** A product of the catalog with its picture. */
export function HeroProduct({ product }: { readonly product: Product }) {
  const { images, brand, name } = product
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
      <HeroCaption product={product} name={`${brand} ${name}`} />
    </div>
  )
}

/** A link to a product, with its price. */
export function HeroCaption({ product, name }: { readonly product: Product; readonly name: string }) {
  return (
    <Link to={paths.product(product.slug)} className={styles.caption}>
      <span className={styles.name}>
        {name} <Icon name="arrowRight" size="small" />
      </span>{' '}
      <ProductPrice product={product} />
    </Link>
  )
}
