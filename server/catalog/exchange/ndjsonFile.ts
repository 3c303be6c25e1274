import { z } from 'zod'
import { splitLines } from '../../process/splitLines'
import type { FileContent, Located, Problem } from './productProblems'
import {
  categoryPatch,
  productPatch,
  type CategoryPatch,
  type ProductPatch,
  type WholeCategory,
  type WholeProduct,
} from './record'

const record = z
  .strictObject({ product: z.looseObject({}).optional(), category: z.looseObject({}).optional() })
  .refine(({ product, category }) => (product === undefined) !== (category === undefined))

/** Parses newline-delimited JSON: one `{"product": ...}` or `{"category": ...}` per line. */
export async function readNdjson(
  text: AsyncIterable<string>,
): Promise<FileContent<ProductPatch, CategoryPatch>> {
  const products: Located<ProductPatch>[] = []
  const categories: Located<CategoryPatch>[] = []
  const problems: Problem[] = []

  let line = 0
  for await (const content of splitLines(text)) {
    line += 1
    if (content.trim() === '') continue
    const at = line
    const reject = (field: string, message: string) => problems.push({ line: at, field, message })
    const read = record.safeParse(parsed(content))
    if (!read.success) {
      reject('', 'is no {"product": {...}} or {"category": {...}}')
      continue
    }
    const { product, category } = read.data
    const checked = product ? productPatch.safeParse(product) : categoryPatch.safeParse(category)
    if (!checked.success) {
      for (const issue of checked.error.issues) reject(issue.path.join('.'), issue.message)
    } else if ('sku' in checked.data) products.push({ line, value: checked.data })
    else categories.push({ line, value: checked.data })
  }
  return { products, categories, problems }
}

/** Undefined for invalid JSON. */
function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    // The caller reports the line's number.
    return undefined
  }
}

/** Writes the format of `readNdjson`, categories first. */
export function* writeNdjson(
  categories: Iterable<WholeCategory>,
  products: Iterable<WholeProduct | ProductPatch>,
): Generator<string> {
  for (const category of categories) yield `${JSON.stringify({ category })}\n`
  for (const product of products) yield `${JSON.stringify({ product })}\n`
}
