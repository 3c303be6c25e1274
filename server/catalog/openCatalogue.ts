import type { CurrencyCode } from '../../src/domain/money'
import type { Product } from '../../src/domain/product/product'
import type { RegionCode } from '../../src/domain/region/region'
import type { Catalogue } from '../commerce/commerce'
import type { Database } from '../database/database'
import type { PhotoIndex } from '../pictures/photoIndex'
import { repeatedly } from '../process/repeatedly'
import { embeddedCatalogue } from './embeddedCatalogue'
import { categoryRedirects, productAddresses } from './productAddresses'
import type { CatalogueProduct } from './products/catalogueProduct'
import { productTax, type ProductOf } from './products/productTax'
import { storefrontForms, storefrontProduct } from './products/storefrontProduct'
import { openReadModel, refreshEverySecond, type ReadModel } from './readModel'

interface CatalogueParts {
  readonly database: Pick<Database, 'db'> & Partial<Pick<Database, 'reads'>>
  /** Logs one line per background error. */
  readonly log: (line: string) => void
  /** Photos that replace drawings. */
  readonly photos: PhotoIndex
  /** Milliseconds between refreshes; default 1000. */
  readonly refreshIntervalMs?: number | undefined
  /** False excludes a product; by default none. */
  readonly isOffered?: (product: CatalogueProduct) => boolean
}

interface OpenCatalogue {
  readonly catalogue: Catalogue
  readonly model: ReadModel
  readonly productOf: ProductOf
  readonly close: () => Promise<void>
}

/** Serves the catalogue's tables from memory, whoever fills them. */
export async function openCatalogue({
  database: { db, reads },
  log,
  photos,
  refreshIntervalMs,
  isOffered = () => true,
}: CatalogueParts): Promise<OpenCatalogue> {
  const model = await openReadModel(db, isOffered, reads, { log })
  const stopRefreshing = refreshEverySecond(model, log, refreshIntervalMs)
  // The process that has read the tables stores a snapshot at once.
  const sharing = repeatedly({
    every: 600_000,
    work: () => model.share(),
    startsAtOnce: true,
    failureText: "The catalogue's snapshot cannot be stored",
    log,
  })
  const forms = storefrontForms((product, currency) => storefrontProduct(product, currency, photos))
  photos.onChange((skus) => {
    const shown = skus.flatMap((sku) => model.index.bySku(sku) ?? [])
    for (const product of shown) forms.evict(product)
    model.noteChange(shown)
  })
  return {
    model,
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
    close: async () => {
      await Promise.all([stopRefreshing(), sharing.stop()])
    },
  }
}
