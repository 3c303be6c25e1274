import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '../../src/domain/channel'

/** The request in progress, for calls to a hosted store. */
interface CurrentRequest {
  /** The shopper's address, by which the store limits calls. */
  readonly ip: string
  /** The request's id in our log and in `x-request-id`. */
  readonly id: string
  /** The locale of the page that made the request. */
  readonly locale: () => Locale
}

const storage = new AsyncLocalStorage<CurrentRequest>()

/** Runs work, and all that it starts, as part of a request. */
export const runInRequest = (request: CurrentRequest, work: () => void): void => storage.run(request, work)

/** The request of the running work; undefined for work of the shop itself. */
export const currentRequest = (): CurrentRequest | undefined => storage.getStore()
