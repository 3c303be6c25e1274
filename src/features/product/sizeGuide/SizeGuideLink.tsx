import { Suspense, useState } from 'react'
import type { Product } from '../../../domain/product/product'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/icon/Icon'

const SizeGuideDialog = lazyWithTranslations(
  'sizeGuideDialog',
  () => import(/* webpackChunkName: "sizeGuideDialog" */ './SizeGuideDialog'),
  'SizeGuideDialog',
)

/** A button that opens the size guide in a dialog. */
export function SizeGuideLink({ product }: { product: Product }) {
  const { t } = useTranslation('shop')
  const [guide, setGuide] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setGuide('open')}>
        <Icon name="ruler" size="small" /> {t('product.sizeGuide')}
      </Button>
      {guide === 'unused' ? null : (
        <Suspense fallback={null}>
          <SizeGuideDialog product={product} isOpen={guide === 'open'} onClose={() => setGuide('closed')} />
        </Suspense>
      )}
    </>
  )
}
