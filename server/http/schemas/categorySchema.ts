import { z } from 'zod'

/** A node of the category tree with its descendants. */
export const categoryNode = z.object({
  entityId: z.int(),
  name: z.string(),
  path: z.string().describe('Path of the listing, e.g. `/category/badminton/rackets/`'),
  description: z.string().describe('HTML; contains `unclickable` for a heading that is not a link'),
  isGroup: z.boolean().describe('A heading that is not a link'),
  productCount: z.int().describe('Distinct products in the category and its subcategories'),
  get children() {
    return z.array(categoryNode).readonly()
  },
})
