import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product, ProductKind } from '../../../domain/product/product'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/icon/Icon'

const SizeGuideDialog = lazyWithTranslations('sizeGuideDialog', async () => {
  const { SizeGuideDialog } = await import(/* webpackChunkName: "sizeGuideDialog" */ './SizeGuideDialog')
  return { default: SizeGuideDialog }
})

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

/** Returns the section of the size guide for a product and its option; null for one-size products. */
export function sizeGuideOf({ kind, options }: Pick<Product, 'kind' | 'options'>) {
  const option = kind === 'racket' ? 'Grip size' : 'Size'
  const section = sections[kind]
  if (section === undefined || !options.some(({ displayName }) => displayName === option)) return null
  return { section, option }
}

const sections: Readonly<Partial<Record<ProductKind, 'grips' | 'shoes' | 'apparel'>>> = {
  racket: 'grips',
  shoe: 'shoes',
  apparel: 'apparel',
}
