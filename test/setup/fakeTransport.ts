import { urlOf, type ApiRequest, type Transport } from '../../src/api/transport'
import { cartPath, deleteCartCookie, withCartCookie } from './aCart'

/** Data per path, with or without the query; a function decides by the request. Unknown paths answer 404. */
export type Answers = Readonly<Record<string, unknown>>

/** An answer that is a failure in the contract's envelope. */
export class Failure {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly message = 'Failed on purpose',
    /** Input field that the failure is about. */
    readonly field?: string,
    /** Seconds of its Retry-After header. */
    readonly retryAfter?: number,
    /** Pieces of the article that are left. */
    readonly left?: number,
  ) {}
}

export interface FakeTransport {
  readonly transport: Transport
  /** Everything that was asked, oldest first. */
  readonly requests: readonly ApiRequest[]
}

/** The network's edge: answers in the contract's envelope and writes down what was asked. */
export function fakeTransport(answers: Answers): FakeTransport {
  const requests: ApiRequest[] = []
  const transport: Transport = async (request) => {
    requests.push(request)
    const found = answers[urlOf(request)] ?? answers[request.path]
    // A decision may take its time.
    const answer = isDecision(found) ? await found(request) : found
    if (request.path.startsWith(cartPath) && request.method) rememberCart(answer)
    return envelope(answer === undefined ? new Failure(404, 'not_found') : answer)
  }
  return { transport, requests }
}

/** The shop's cookie comes and goes with what is left of a changed cart. */
function rememberCart(answer: unknown): void {
  if (answer === null) deleteCartCookie()
  else if (typeof answer === 'object' && !(answer instanceof Failure)) withCartCookie()
}

function isDecision(found: unknown): found is (request: ApiRequest) => unknown {
  return typeof found === 'function'
}

function envelope(answer: unknown) {
  const isFailure = answer instanceof Failure
  const body = isFailure ? { data: null, errors: [detailOf(answer)] } : { data: answer }
  return {
    status: isFailure ? answer.status : 200,
    statusText: '',
    contentType: 'application/json; charset=utf-8',
    retryAfter: isFailure && answer.retryAfter !== undefined ? String(answer.retryAfter) : null,
    text: JSON.stringify(body),
  }
}

const detailOf = ({ message, code, field, left }: Failure) => ({ message, code, field, left })
