import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Picture {
  readonly body: Buffer | string
  /** Content type, e.g. `image/webp`. */
  readonly type: string
  /** Names the content; becomes the entity tag. */
  readonly key: string
  /** Seconds for which it may be kept. */
  readonly maxAge: number
  /** True when the address changes with the content. */
  readonly isImmutable: boolean
}

/** Seconds. */
export const oneDay = 86_400
export const oneYear = 31_536_000

/** Sends a picture that everybody may keep, or 304 to one who has it. */
export function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: Picture): FastifyReply {
  const tag = `"${picture.key}"`
  void reply
    .header('cache-control', `public, max-age=${picture.maxAge}${picture.isImmutable ? ', immutable' : ''}`)
    .header('etag', tag)
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  if (known?.includes(tag)) return reply.code(304).send()
  return reply.type(picture.type).send(picture.body)
}
