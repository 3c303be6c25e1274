import type { FastifyReply } from 'fastify'
import { CommerceError } from '../../../src/domain/errors'

/**
 * Runs a change by the staff. If a colleague was faster, the response is 409 with the errors and the state as it is
 * now, so that the screen needs no second request.
 * @param code the error of that conflict
 */
export async function orCurrent<Result>(
  reply: FastifyReply,
  { code, read }: { readonly code: string; readonly read: () => Promise<unknown> },
  change: () => Promise<Result>,
): Promise<Result | FastifyReply> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof CommerceError) || error.code !== code) throw error
    return reply.code(409).send({ data: await read(), errors: [...error.errors] })
  }
}
