import type { Product } from '../../../domain/product/product'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Dialog } from '../../../ui/overlay/Dialog'
import { SizeGuide } from './SizeGuide'

interface SizeGuideDialogProps {
  readonly product: Product
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A dialog with the size guide for a product. */
export function SizeGuideDialog({ product, isOpen, onClose }: SizeGuideDialogProps) {
  const { t } = useTranslation('shop')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} position="middle" title={t('product.sizeGuide')}>
      <SizeGuide product={product} />
    </Dialog>
  )
}
