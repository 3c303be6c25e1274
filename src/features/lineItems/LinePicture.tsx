import { Suspense } from 'react'
import { isShirtPrint } from '../../domain/product/optionSelection'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { ProductPicture } from '../productDisplay'

// Lazy, because few lines are printed. The product page draws the shirt, too.
const PrintedLine = lazyWithTranslations(
  'configurator',
  () => import(/* webpackChunkName: "configurator", webpackExports: "PrintedLine" */ './PrintedShirt'),
  'PrintedLine',
)

interface LinePictureProps {
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly imageUrl: string
  /** Value of the `sizes` attribute. */
  readonly sizes: string
  readonly priority?: 'early' | 'late'
}

/** The picture of a line in a cart or an order: a printed shirt with its print, otherwise the product. */
export function LinePicture({ options, imageUrl, sizes, priority }: LinePictureProps) {
  if (isShirtPrint(options.map(({ name }) => name)))
    return (
      <Suspense fallback={null}>
        <PrintedLine options={options} />
      </Suspense>
    )
  if (imageUrl === '') return null
  return <ProductPicture url={imageUrl} alt="" sizes={sizes} {...(priority && { priority })} />
}
