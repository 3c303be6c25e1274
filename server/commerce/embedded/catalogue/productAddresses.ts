import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'
import type { Catalogue } from '../../commerce'
import { leadingPrice } from '../products/catalogueProduct'
import type { ReadModel } from './readModel'

interface ProductAddressesParts {
  readonly db: Kysely<Tables>
  readonly model: Pick<ReadModel, 'index'>
}

/** Where all products are and where they were: what crawlers ask, read from the database. */
export function productAddresses({
  db,
  model,
}: ProductAddressesParts): Pick<Catalogue, 'entries' | 'redirect'> {
  return {
    entries: async ({ currency }) => {
      const changes = await lastChanges(db)
      return changes.flatMap(({ id, changed_at: changedAt }) => {
        const product = model.index.byId(id)
        if (!product || !leadingPrice(product, currency)) return []
        const { slug, categories } = product
        return { slug, path: `/${slug}/`, categories, changedAt }
      })
    },
    redirect: async (slug, { currency }) => {
      const owner = await redirectOwner(db, slug)
      if (owner === null || owner === 'gone') return owner && { isGone: true }
      const product = model.index.byId(owner)
      return product && leadingPrice(product, currency) ? { movedTo: product.slug } : null
    },
  }
}

/** The last change of every product, by their numbers. Of changes long ago the newest of each product is kept. */
async function lastChanges(db: Kysely<Tables>) {
  const { rows } = await sql<{ readonly id: number; readonly changed_at: Date }>`
    select products.id, coalesce(max(catalogue_changes.changed_at), products.created_at) as changed_at
    from products
    left join catalogue_changes on catalogue_changes.product_id = products.id
    group by products.id
    order by products.id`.execute(db)
  return rows
}

/** Whose address a slug was before: a product's number, `gone` for one that is no more, or null for nobody's. */
async function redirectOwner(db: Kysely<Tables>, slug: string): Promise<number | 'gone' | null> {
  const { rows } = await sql<{ readonly product_id: number | null }>`
    select product_id from former_slugs where slug = ${slug}`.execute(db)
  const [row] = rows
  return row ? (row.product_id ?? 'gone') : null
}
