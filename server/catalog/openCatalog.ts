import { sql, type Kysely } from 'kysely'
import type { CurrencyCode } from '../../src/domain/money'
import type { Product } from '../../src/domain/product/product'
import type { RegionCode } from '../../src/domain/region/region'
import type { Catalog } from '../commerce/commerce'
import type { Database } from '../database/database'
import type { Tables } from '../database/tables'
import type { PhotoIndex } from '../pictures/photoIndex'
import type { Log } from '../process/log'
import { repeatedly } from '../process/repeatedly'
import { embeddedCatalog } from './embeddedCatalog'
import { type CatalogProduct, isShownIn } from './products/catalogProduct'
import { productTax, type ProductOf } from './products/productTax'
import { storefrontForms, storefrontProduct } from './products/storefrontProduct'
import { openReadModel, refreshEverySecond, type ReadModel } from './readModel'
import { toSynonyms } from './search/synonyms'

interface CatalogParts {
  readonly database: Pick<Database, 'db'> & Partial<Pick<Database, 'reads'>>
  /** Logs one line per background error. */
  readonly log: Log
  /** Photos that replace drawings. */
  readonly photos: PhotoIndex
  /** Milliseconds between refreshes; default 1000. */
  readonly refreshIntervalMs?: number | undefined
  /** False excludes a product; by default none. */
  readonly isOffered?: (product: CatalogProduct) => boolean
}

interface OpenCatalog {
  readonly catalog: Catalog
  readonly model: ReadModel
  readonly productOf: ProductOf
  readonly close: () => Promise<void>
}

/** Serves the catalog's tables from memory. Either engine may fill them. */
export async function openCatalog({
  database: { db, reads },
  log,
  photos,
  refreshIntervalMs,
  isOffered = () => true,
}: CatalogParts): Promise<OpenCatalog> {
  const model = await openReadModel(db, isOffered, reads, { log })
  const stopRefreshing = refreshEverySecond(model, log, refreshIntervalMs)
  // The process that has read the tables stores a snapshot at once.
  const sharing = repeatedly({
    every: 600_000,
    work: () => model.share(),
    startsAtOnce: true,
    failureText: "The catalog's snapshot cannot be stored",
    log,
  })
  const build = (product: CatalogProduct, currency: CurrencyCode) =>
    storefrontProduct(product, currency, photos)
  const forms = storefrontForms(build)
  photos.onChange((skus) => {
    const shown = skus.flatMap((sku) => model.index.bySku(sku) ?? [])
    for (const product of shown) forms.evict(product)
    model.noteChange(shown)
  })
  return {
    model,
    catalog: {
      ...embeddedCatalog({ model, inStorefront: forms.of, build }),
      ...productAddresses({ db, model }),
      ...categoryRedirects({ db, model }),
      showContent: (synonyms) => model.showContent(synonyms && toSynonyms(synonyms)),
    },
    productOf: Object.assign(
      (id: number, currency: CurrencyCode) => {
        const product = model.index.byId(id)
        // Hidden from all channels: nobody can buy it.
        return product && product.channels?.length !== 0 ? forms.of(product, currency) : null
      },
      {
        taxOf: (product: Product, region: RegionCode) =>
          productTax(product, region, (path) => model.index.categoryAt(path)),
      },
    ),
    close: async () => {
      await Promise.all([stopRefreshing(), sharing.stop()])
    },
  }
}

interface ProductAddressesParts {
  readonly db: Kysely<Tables>
  readonly model: Pick<ReadModel, 'index'>
}

/** Product paths for sitemaps, and redirects of earlier slugs, from the database. */
function productAddresses({ db, model }: ProductAddressesParts): Pick<Catalog, 'entries' | 'redirect'> {
  return {
    entries: async (channel) => {
      const changes = await lastChanges(db)
      return changes.flatMap(({ id, changed_at: changedAt }) => {
        const product = model.index.byId(id)
        if (!product || !isShownIn(product, channel)) return []
        const { slug, categories } = product
        return { slug, path: `/${slug}/`, categories, changedAt }
      })
    },
    redirect: async (slug, channel) => {
      const owner = await redirectOwner(db, slug)
      if (owner === null || owner === 'gone') return owner && { isGone: true }
      const product = model.index.byId(owner)
      return product && isShownIn(product, channel) ? { movedTo: product.slug } : null
    },
  }
}

/**
 * The last change of every product, ordered by id. `deleteOldChanges` retains the newest row of each product.
 */
async function lastChanges(db: Kysely<Tables>) {
  const { rows } = await sql<{ readonly id: number; readonly changed_at: Date }>`
    select products.id, coalesce(max(catalogue_changes.changed_at), products.created_at) as changed_at
    from products
    left join catalogue_changes on catalogue_changes.product_id = products.id
    group by products.id
    order by products.id`.execute(db)
  return rows
}

/** The product that had this slug: its id, `gone` for a deleted product, null for an unknown slug. */
async function redirectOwner(db: Kysely<Tables>, slug: string): Promise<number | 'gone' | null> {
  const { rows } = await sql<{ readonly product_id: number | null }>`
    select product_id from slug_redirects where slug = ${slug}`.execute(db)
  const [row] = rows
  return row ? (row.product_id ?? 'gone') : null
}

interface CategoryRedirectsParts {
  readonly db: Kysely<Tables>
  readonly model: Pick<ReadModel, 'index'>
}

/** Redirects of earlier category paths. Queries the database only for paths without a category. */
function categoryRedirects({ db, model }: CategoryRedirectsParts): Pick<Catalog, 'categoryRedirect'> {
  return {
    categoryRedirect: async (path) => {
      if (model.index.hasCategoryPath(path)) return null
      const { rows } = await sql<{ readonly category_id: number | null }>`
        select category_id from category_redirects where path = ${path}`.execute(db)
      const [row] = rows
      if (!row) return null
      if (row.category_id === null) return { isGone: true }
      const movedTo = model.index.categoryPath(row.category_id)
      return movedTo === undefined ? null : { movedTo }
    },
  }
}
