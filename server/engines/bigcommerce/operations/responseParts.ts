import { z } from 'zod'

/** An amount in major units. */
export const money = z.object({ value: z.number(), currencyCode: z.string() })
/** A price or a total. Below zero it is an error of the store (`negative_amount`), never shown to a shopper. */
export const total = money.extend({ value: z.number().nonnegative() })
export const moneyFields = '{ value currencyCode }'

/** One page of a list, by cursor. */
export const page = <Node extends z.ZodType>(node: Node) =>
  z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    edges: z.array(z.object({ node })).nullable(),
  })

/** The first page of a list, and whether there are more. */
export const cutList = <Node extends z.ZodType>(node: Node) =>
  z.object({
    pageInfo: z.object({ hasNextPage: z.boolean() }),
    edges: z.array(z.object({ node })).nullable(),
  })

/** A list whose first page is all that the shop reads. */
export const shortList = <Node extends z.ZodType>(node: Node) =>
  z.object({ edges: z.array(z.object({ node })).nullable() })

/** Cursor of the next page. */
export interface PageOf {
  readonly first: number
  readonly after: string | null
}
