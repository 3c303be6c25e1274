import { CommerceError } from '../../src/domain/errors'
import { toErrorResponse } from '../process/errorResponse'

/** A failure of the protocol, not of the shop: the agent gets its status, and no resource. */
export class ProtocolError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Seconds until a retry can succeed; null: a retry fails, too. */
    readonly retryAfter: number | null = null,
  ) {
    super(message)
  }
}

export const invalidInput = (message: string) => new ProtocolError(400, 'invalid_request', message)

/** Any failure as one of the protocol. The message of an unexpected one reveals nothing. */
export function toProtocolError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error
  const { status, errors, retryAfter } = toErrorResponse(error)
  const [first] = errors
  const code = error instanceof CommerceError ? error.code : (first?.code ?? 'internal_error')
  return new ProtocolError(status, code, first?.message ?? '', retryAfter)
}
