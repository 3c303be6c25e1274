import { StoreError } from '../client/storeError'

/**
 * Sends a change that may happen twice without harm. After a lost answer it is sent once more.
 * @throws StoreError
 */
export const twice = <Result>(send: () => Promise<Result>): Promise<Result> =>
  send().catch((error: unknown) => {
    if (error instanceof StoreError && error.isEffectUnknown) return send()
    throw error
  })
