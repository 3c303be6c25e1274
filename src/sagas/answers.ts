import type { UnknownAction } from '@reduxjs/toolkit'
import type { Order } from '../domain/order'

/** A fulfilled mutation of the shop's api. */
interface Answered<Argument, Answer> {
  readonly payload: Answer
  readonly meta: { readonly requestId: string; readonly arg: { readonly originalArgs: Argument } }
}

function answered<Argument, Answer>(endpoint: string) {
  return {
    match: (action: UnknownAction): action is Answered<Argument, Answer> & UnknownAction => {
      if (action.type !== 'api/executeMutation/fulfilled') return false
      return (action as { meta?: { arg?: { endpointName?: string } } }).meta?.arg?.endpointName === endpoint
    },
  }
}

export const orderPlaced = answered<unknown, Order>('placeOrder')
