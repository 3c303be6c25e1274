import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSize, type Product, type ProductVariant } from '../../../domain/product/product'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { Button } from '../../../ui/Button'
import styles from './AddToCartForm.module.css'

// Lazy, because it opens after a press only.
const SizesDialog = lazyWithTranslations(
  'orderSizes',
  () => import(/* webpackChunkName: "orderSizes" */ './SizesDialog'),
  'SizesDialog',
)

interface SizesLinkProps {
  readonly product: Product
  /** The chosen variant; null while an option is open. */
  readonly variant: ProductVariant | null
}

/** Opens the form that adds several sizes at once; nothing for products without sizes. */
export function SizesLink({ product, variant }: SizesLinkProps) {
  const { t } = useTranslation('product')
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  const hasSizes = product.options.some((option) => isSize(option) && option.values[1])
  if (!hasSizes || !product.inStock || product.modifiers?.length) return null
  return (
    <div className={styles.sizes}>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setDialog('open')}>
        {t('product.orderSizes')}
      </Button>
      {dialog === 'unused' ? null : (
        <Suspense fallback={null}>
          <SizesDialog
            product={product}
            chosen={variant}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </div>
  )
}
