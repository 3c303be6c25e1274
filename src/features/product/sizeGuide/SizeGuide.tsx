import type { ApparelCut } from '../../../domain/product/apparelSize'
import type { Product } from '../../../domain/product/product'
import { attributeOf } from '../../../domain/product/product'
import { ApparelSizes } from './ApparelSizes'
import { GripSizes } from './GripSizes'
import { ShoeSizes } from './ShoeSizes'
import styles from './SizeGuide.module.css'
import { sizeGuideOf } from './sizeGuideOf'

/** Which size fits: one kind of thing, or without a product all of them. */
export function SizeGuide({ product }: { product?: Product }) {
  const kind = product && sizeGuideOf(product)
  return (
    <div className={styles.guides}>
      {!product || kind === 'shoes' ? <ShoeSizes /> : null}
      {!product || kind === 'apparel' ? <ApparelSizes cut={product ? cutOf(product) : 'men'} /> : null}
      {!product || kind === 'grips' ? <GripSizes /> : null}
    </div>
  )
}

/** Unisex garments are cut as men's are. */
function cutOf(product: Product): ApparelCut {
  const cut = attributeOf(product, 'cut')?.value.toLowerCase() ?? ''
  if (cut.startsWith('women')) return 'women'
  return cut.startsWith('junior') ? 'junior' : 'men'
}
