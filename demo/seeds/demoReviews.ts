import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../server/database/tables'
import { inTransaction } from '../../server/database/transaction'
import type { Language } from '../../src/domain/language'
import type { ProductKind } from '../../src/domain/product/product'
import { fits, reviewerLevels, reviewerStyles } from '../../src/domain/product/review'
import { chanceNumber } from './catalog/assembleProduct'
import { products } from './products'
import { demoNames, reviewWords } from './reviewWords'

type NewReview = Insertable<Tables['reviews']>

/** Rows per statement. */
const chunkSize = 500

/** Kinds that a workshop or a mail delivers: nobody rates them. */
const unrated: readonly ProductKind[] = ['service', 'gift card']

/** Average stars that the products of a group tend to; most shoppers are content. */
const tendencies = [3.1, 3.6, 3.9, 4.2, 4.4, 4.6, 4.7, 4.8] as const

/** The languages of the reviews, by frequency. */
const languages: readonly Language[] = ['en', 'en', 'en', 'hi', 'id', 'en', 'id', 'hi']

/**
 * Inserts invented reviews for half of the catalog. They belong to no order, are marked with `is_demo`, and never appear
 * in structured data. `removeDemoData` deletes them.
 */
export async function seedDemoReviews(db: Kysely<Tables>): Promise<void> {
  const rows = products.flatMap(reviewsOf)
  await inTransaction(db, async (transaction) => {
    const seeded = await transaction
      .selectFrom('reviews')
      .select('id')
      .where('is_demo', '=', true)
      .limit(1)
      .executeTakeFirst()
    if (seeded) return
    for (let from = 0; from < rows.length; from += chunkSize)
      await transaction
        .insertInto('reviews')
        .values(rows.slice(from, from + chunkSize))
        .execute()
  })
}

function reviewsOf({ id, sku, kind, createdAt }: (typeof products)[number]): readonly NewReview[] {
  const isRated = chanceNumber(`${sku} rated`) % 2 === 0 && !unrated.includes(kind)
  const tendency = pick(tendencies, `${sku} tendency`)
  // A few products have many reviews, most have some.
  const count = isRated ? 1 + Math.floor(60 * share(`${sku} count`) ** 3) : 0
  return Array.from({ length: count }, (_none, index) => {
    const seed = `${sku} ${index}`
    const language = pick(languages, `${seed} language`)
    const stars = starsOf(tendency, share(`${seed} stars`))
    const arrived = Date.parse(createdAt)
    const created = new Date(arrived + (Date.now() - arrived) * share(`${seed} day`))
    return {
      product_id: id,
      stars,
      fit: kind === 'shoe' || kind === 'apparel' ? fitOf(seed) : null,
      level: optional(reviewerLevels, `${seed} level`),
      play_style: optional(reviewerStyles, `${seed} style`),
      is_demo: true,
      order_id: null,
      line: null,
      body: bodyOf(kind, stars, language, seed),
      language,
      shown_name: chanceNumber(`${seed} named`) % 6 === 0 ? '' : pick(demoNames[language], `${seed} name`),
      state: 'published',
      created_at: created,
      moderated_at: created,
    }
  })
}

/** A share from 0 to 1, the same for the same text. */
const share = (text: string): number => chanceNumber(`${text} ${text.length}`) / 9973

const pick = <Item>(items: readonly Item[], seed: string): Item =>
  items[Math.floor(share(seed) * items.length)] as Item

/** One in three states nothing. */
const optional = <Item>(items: readonly Item[], seed: string): Item | null =>
  chanceNumber(`${seed} stated`) % 3 === 0 ? null : pick(items, seed)

/** Most buyers find that it fits. */
const fitOf = (seed: string) => (chanceNumber(`${seed} fits`) % 4 === 0 ? pick(fits, `${seed} fit`) : 'true')

/** Stars around a tendency; some buyers of any product are angry. @param chance 0 to 1 */
function starsOf(tendency: number, chance: number): number {
  if (chance < 0.02) return 1
  const stars =
    tendency + (chance < 0.5 ? -4.5 * (5.6 - tendency) * (0.5 - chance) ** 2 : 0.75 * (chance - 0.5) * 2)
  return Math.min(5, Math.max(1, Math.round(stars)))
}

function bodyOf(kind: ProductKind, stars: number, language: Language, seed: string): string {
  const words = reviewWords[language]
  const band = stars >= 4 ? 'good' : stars === 3 ? 'fair' : 'poor'
  const own = words.kinds[kind]?.[band] ?? []
  const general = pick(words.general[band], `${seed} general`)
  const first = own.length === 0 ? words.opening[band] : own
  const sentences = [pick(first, `${seed} own`), general]
  // Some write one sentence, some the general one first.
  const order = chanceNumber(`${seed} order`) % 4
  return order === 0
    ? (sentences[0] ?? general)
    : (order === 1 ? sentences.toReversed() : sentences).join(' ')
}
