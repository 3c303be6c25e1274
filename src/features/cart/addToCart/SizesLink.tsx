import { Suspense, useState } from 'react'
import type { Product, ProductOption, ProductVariant } from '../../../domain/product/product'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import styles from './AddToCartForm.module.css'

// Lazy, because it opens after a press only; together with the size guide.
const SizesDialog = lazyWithTranslations(
  'sizeGuideDialog',
  () => import(/* webpackChunkName: "sizeGuideDialog" */ './SizesDialog'),
  'SizesDialog',
)

interface SizesLinkProps {
  readonly product: Product
  /** The chosen variant; null while an option is open. */
  readonly variant: ProductVariant | null
}

/** Whether an option is a size: of a garment, a shoe or a racket's grip. */
export const isSize = ({ displayName }: Pick<ProductOption, 'displayName'>): boolean =>
  /size$/i.test(displayName)

/** Opens the form that adds several sizes at once; nothing for products without sizes. */
export function SizesLink({ product, variant }: SizesLinkProps) {
  const { t } = useTranslation('product')
  // Undefined until the first press.
  const [isOpen, setIsOpen] = useState<boolean>()
  const hasSizes = product.options.some((option) => isSize(option) && option.values[1])
  if (!hasSizes || !product.inStock || product.modifiers?.length) return null
  return (
    <div className={styles.sizes}>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('product.orderSizes')}
      </Button>
      {isOpen === undefined ? null : (
        <Suspense fallback={null}>
          <SizesDialog product={product} chosen={variant} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
