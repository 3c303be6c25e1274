import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Picture {
  readonly body: Buffer | string
  /** Content type, e.g. `image/webp`. */
  readonly type: string
  /** Identifies the content; becomes the entity tag. */
  readonly key: string
  /** Seconds for which caches may store it. */
  readonly maxAge: number
  /** True when the URL changes with the content. */
  readonly isImmutable: boolean
}

/** Seconds. */
export const oneHour = 3600
export const oneDay = 24 * oneHour
export const oneYear = 365 * oneDay

/** Sends a picture that shared caches may store, or 304 if the client has it. */
export function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: Picture): FastifyReply {
  if (hasPicture(request, picture.key)) return sendUnchanged(reply, picture)
  return cacheable(reply, picture).type(picture.type).send(picture.body)
}

/** True when If-None-Match names the picture with that key. */
export function hasPicture(request: FastifyRequest, key: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known?.includes(toEtag(key)) ?? false
}

/** Sends 304: the client's copy is still current. */
export function sendUnchanged(reply: FastifyReply, picture: Omit<Picture, 'body' | 'type'>): FastifyReply {
  return cacheable(reply, picture).code(304).send()
}

const toEtag = (key: string) => `"${key}"`

function cacheable(reply: FastifyReply, { key, maxAge, isImmutable }: Omit<Picture, 'body' | 'type'>) {
  return reply
    .header('cache-control', `public, max-age=${maxAge}${isImmutable ? ', immutable' : ''}`)
    .header('etag', toEtag(key))
}
