import { z } from 'zod'

const pounds = z.int().min(1).max(99)
/** Id of a product in the catalog. */
const productId = z.string().regex(/^\d{1,9}$/)

/** How a racket is strung. Whether frame and string take the tensions is checked against the catalog. */
export const setUpDraft = z.object({
  racketId: productId.nullable().describe('Null: a racket that the shop does not sell'),
  stringId: productId,
  stringColor: z.string().min(1).max(60),
  mains: pounds.describe('Pounds'),
  crosses: pounds.describe('Pounds'),
})
export type SetUpDraft = z.infer<typeof setUpDraft>

/** Times of play per week that a reminder can follow. */
export const playsPerWeek = z.int().min(1).max(7)

/** A customer's saved set-up. */
export const setUp = setUpDraft.extend({
  id: z.string(),
  racketName: z.string().describe('Empty for a racket that the shop does not sell'),
  stringName: z.string(),
  reminder: z
    .object({
      playsPerWeek,
      at: z.string().describe('When the next mail is due, ISO 8601'),
      isConfirmed: z.boolean().describe('False: the mailed link must be opened first'),
    })
    .nullable(),
})
export type SetUp = z.infer<typeof setUp>

export const setUps = z.object({ setUps: z.array(setUp).readonly() })
