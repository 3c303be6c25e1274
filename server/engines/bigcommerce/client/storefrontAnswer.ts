import { z } from 'zod'
import type { StoreErrorCode, StoreErrorReason } from './storeError'

const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        path: z.array(z.union([z.string(), z.number()])).nullish(),
        extensions: z.object({ code: z.string().optional() }).nullish(),
      }),
    )
    .nullish(),
})

export interface Refusal {
  readonly code: StoreErrorCode
  readonly reason: StoreErrorReason
  readonly storeCodes: readonly string[]
  readonly isEffectUnknown: boolean
}

/** Codes that go into a log: long or strange ones could quote the request. */
const plainCode = /^\w{1,60}$/
const signedOut = ['INVALID_CUSTOMER_ACCESS_TOKEN', 'MISSING_CUSTOMER_ACCESS_TOKEN']

/**
 * Reads the JSON of the storefront API, which reports failures with status 200.
 * @param isChange whether the operation is a mutation
 * @returns the data, a refusal, or null for another shape
 */
export function readStorefront(
  json: unknown,
  isChange: boolean,
): { readonly data: unknown } | { readonly refusal: Refusal } | null {
  const read = answerSchema.safeParse(json)
  if (!read.success) return null
  const errors = read.data.errors ?? []
  if (errors.length === 0) return { data: read.data.data }
  const storeCodes = errors.flatMap(({ extensions }) => {
    const code = extensions?.code
    return code !== undefined && plainCode.test(code) ? [code] : []
  })
  if (storeCodes.some((code) => signedOut.includes(code))) {
    return { refusal: { code: 'signed_out', reason: 'errors', storeCodes, isEffectUnknown: false } }
  }
  if (storeCodes.includes('INSUFFICIENT_ACCESS_SCOPE')) {
    return { refusal: { code: 'store_unavailable', reason: 'scope', storeCodes, isEffectUnknown: false } }
  }
  // An error with a path comes from the field itself, which refused. Without one, the store failed on the way.
  const isRefused = isChange && errors.every(({ path }) => path && path.length > 0)
  return {
    refusal: {
      code: isRefused ? 'refused' : 'store_unavailable',
      reason: 'errors',
      storeCodes,
      isEffectUnknown: isChange && !isRefused,
    },
  }
}
