import { buildUrl, type ApiRequest, type Transport } from '../../src/api/transport'
import { cartPath, deleteCartCookie, withCartCookie } from './aCart'
import { customersPath, markSession } from './aCustomer'

/** Data per path, with or without the query. A function receives the request. Unknown paths answer 404. */
export type Answers = Readonly<Record<string, unknown>>

/** An error response in the contract's envelope. */
export class Failure {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly message = 'Failed on purpose',
    /** Input field of the error. */
    readonly field?: string,
    /** Seconds in the Retry-After header. */
    readonly retryAfter?: number,
    /** Items still in stock. */
    readonly left?: number,
  ) {}
}

export interface FakeTransport {
  readonly transport: Transport
  /** All requests, oldest first. */
  readonly requests: readonly ApiRequest[]
}

/** A fake network: it responds in the contract's envelope and records all requests. */
export function fakeTransport(responses: Answers): FakeTransport {
  const requests: ApiRequest[] = []
  markSession(customersPath in responses)
  const transport: Transport = async (request) => {
    requests.push(request)
    const found = responses[buildUrl(request)] ?? responses[request.path]
    // A function may return a promise.
    const response = isDecision(found) ? await found(request) : found
    if (request.path.startsWith(cartPath) && request.method) rememberCart(response)
    return envelope(response === undefined ? new Failure(404, 'not_found') : response)
  }
  return { transport, requests }
}

/** Sets or deletes the cart cookie, as the shop's response to a cart change does. */
function rememberCart(response: unknown): void {
  if (response === null) deleteCartCookie()
  else if (typeof response === 'object' && !(response instanceof Failure)) withCartCookie()
}

function isDecision(found: unknown): found is (request: ApiRequest) => unknown {
  return typeof found === 'function'
}

function envelope(response: unknown) {
  const isFailure = response instanceof Failure
  const body = isFailure ? { data: null, errors: [detailOf(response)] } : { data: response }
  return {
    status: isFailure ? response.status : 200,
    statusText: '',
    contentType: 'application/json; charset=utf-8',
    retryAfter: isFailure && response.retryAfter !== undefined ? String(response.retryAfter) : null,
    text: JSON.stringify(body),
  }
}

const detailOf = ({ message, code, field, left }: Failure) => ({ message, code, field, left })
