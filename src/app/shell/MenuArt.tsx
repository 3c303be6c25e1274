import { splitCategoryPath } from '../../domain/catalog/category'
import { giftCardSlug } from '../../domain/payment/giftCard'
import { stringingSlug } from '../../domain/product/services'
import { ProductPicture } from '../../features/productDisplay'
import type { BrandKey } from '../../site/site'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'

/** Pictures of the services by path. */
const services: Readonly<Record<string, string>> = {
  [paths.product(stringingSlug)]: paths.thumbnail('ST-STRING'),
  [paths.product('t-shirt-printing')]: paths.thumbnail('ST-PRINT-T'),
  [paths.product('sticker-printing')]: paths.thumbnail('ST-STENCIL'),
  [paths.product(giftCardSlug)]: paths.thumbnail('ST-GIFT'),
}

/** Pictures of the root categories by slug. */
const roots: Readonly<Record<BrandKey, Readonly<Record<string, string>>>> = {
  courtline: {
    badminton: paths.picture('NV-FJL-HM', 'pair'),
    accessories: paths.thumbnail('NV-PTG-SB'),
    clothing: paths.thumbnail('HD-RLY-P'),
  },
  aerovolt: {
    badminton: paths.picture('AV-HAL-60', 'pair'),
    accessories: paths.thumbnail('AV-SLP-PK'),
    clothing: paths.thumbnail('AV-SLP-J'),
  },
}

interface MenuArtProps {
  /** Path of a service or a root category. */
  readonly to: string
  /** Displayed width, as in the `sizes` attribute. */
  readonly sizes: string
}

/** The drawing of a menu's link, if it has one. Decorative. */
export function MenuArt({ to, sizes }: MenuArtProps) {
  const { brand } = useSite()
  const url = services[to] ?? roots[brand][splitCategoryPath(to).join('/')]
  return url === undefined ? null : <ProductPicture url={url} alt="" sizes={sizes} />
}
