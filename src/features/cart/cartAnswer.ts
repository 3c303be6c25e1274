import type { Cart } from '../../domain/cart/cart'
import type { CommerceErrorData } from '../../domain/errors'
import { normaliseCart, type SentCart } from './normaliseCart'

export type Asked =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly error: CommerceErrorData; readonly data?: undefined }
export type CartAnswer =
  | { readonly data: Cart | null; readonly error?: undefined }
  | { readonly error: CommerceErrorData; readonly data?: undefined }

/** Reads a cart call's answer; one that is no cart becomes `invalid_response`. */
export function readCart({ data, error }: Asked): CartAnswer {
  if (error) return { error }
  if (data === null || isCart(data)) return { data: normaliseCart(data) }
  const message = 'The shop did not answer with a cart'
  return { error: { message, code: 'invalid_response', errors: [{ message }] } }
}

function isCart(data: unknown): data is SentCart {
  return (
    typeof data === 'object' &&
    data !== null &&
    'id' in data &&
    'line_items' in data &&
    typeof data.line_items === 'object' &&
    data.line_items !== null
  )
}
