import type { CurrencyCode } from '../../../../src/domain/money'
import type { Product } from '../../../../src/domain/product/product'
import type { RegionCode } from '../../../../src/domain/region/region'
import type { Database } from '../../../database/database'
import type { PhotoIndex } from '../../../pictures/photoIndex'
import type { Catalogue } from '../../commerce'
import type { CatalogueProduct } from '../products/catalogueProduct'
import { productTax } from '../products/productTax'
import { storefrontForms } from '../products/storefrontForms'
import { storefrontProduct } from '../products/storefrontProduct'
import type { ProductOf } from '../selections/lineSelections'
import { categoryRedirects } from './categoryRedirects'
import { embeddedCatalogue } from './embeddedCatalogue'
import { productAddresses } from './productAddresses'
import { openReadModel } from './readModel'
import { refreshEverySecond } from './refreshEverySecond'
import { shareSnapshots } from './shareSnapshots'

interface CatalogueParts {
  readonly database: Pick<Database, 'db' | 'pool'> & Partial<Pick<Database, 'reads'>>
  readonly log: (line: string) => void
  readonly giftCardProductId: number | null
  readonly photos: PhotoIndex
  readonly refreshIntervalMs?: number | undefined
}

export interface OpenCatalogue {
  readonly catalogue: Catalogue
  /** Products as the storefront shows them, for carts. */
  readonly productOf: ProductOf
  /** Number of products in the index. */
  readonly size: () => number
  close(): Promise<void>
}

/** Loads the catalogue of the database into memory and follows its changes. */
export async function openCatalogue({
  database: { db, reads },
  log,
  giftCardProductId,
  photos,
  refreshIntervalMs,
}: CatalogueParts): Promise<OpenCatalogue> {
  const isOffered = ({ kind, id }: CatalogueProduct) => kind !== 'gift card' || id === giftCardProductId
  const model = await openReadModel(db, isOffered, reads, { log })
  if (giftCardProductId !== null && model.index.byId(giftCardProductId)?.kind !== 'gift card') {
    log(`GIFT_CARD_PRODUCT_ID is ${giftCardProductId}, which is not a gift card: gift cards are not sold.`)
  }
  const stopRefreshing = refreshEverySecond(model, log, refreshIntervalMs)
  const stopSharing = shareSnapshots(model, log)
  const forms = storefrontForms((product, currency) => storefrontProduct(product, currency, photos))
  photos.onChange((skus) => {
    const shown = skus.flatMap((sku) => model.index.bySku(sku) ?? [])
    for (const product of shown) forms.evict(product)
    model.noteChange(shown)
  })
  return {
    catalogue: {
      ...embeddedCatalogue({ model, inStorefront: forms.of }),
      ...productAddresses({ db, model }),
      ...categoryRedirects({ db, model }),
    },
    productOf: Object.assign(
      (id: number, currency: CurrencyCode) => {
        const product = model.index.byId(id)
        return product && forms.of(product, currency)
      },
      {
        taxOf: (product: Product, region: RegionCode) =>
          productTax(product, region, (path) => model.index.categoryTax(path)),
      },
    ),
    size: () => model.index.size,
    close: async () => {
      await Promise.all([stopRefreshing(), stopSharing()])
    },
  }
}
