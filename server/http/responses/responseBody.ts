import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A response's body, built once and compressed once per requested encoding. */
export interface ResponseBody {
  readonly plain: Buffer
  readonly etag: string
  /** Compressed bodies, or promises of them. */
  readonly compressed: Map<Encoding, Buffer | Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Brotli quality while a visitor waits. The best quality saves another tenth. */
const fastQuality = 7

/** Below this many bytes a body fits into one packet without compression. */
const worthCompressing = 1400

/** Builds a body from text or UTF-8; equal bodies have equal entity tags. */
export function toResponseBody(body: string | Buffer): ResponseBody {
  const plain = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  return { plain, etag, compressed: new Map() }
}

/** Sends a body in the best encoding that the client accepts, or 304 if its entity tag matches. */
export async function sendBody(request: FastifyRequest, reply: FastifyReply, responseBody: ResponseBody) {
  const { headers } = request
  const { plain, etag, compressed } = responseBody
  const varies = reply.getHeader('vary')
  const vary = varies === undefined ? 'Accept-Encoding' : `${String(varies)}, Accept-Encoding`
  void reply.headers({ vary, etag })
  if (reply.statusCode === 200 && hasAlready(headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = chooseEncoding(headers['accept-encoding'], plain.length)
  if (!encoding) return reply.send(plain)
  const known = compressed.get(encoding) ?? compress(responseBody, encoding)
  const body = Buffer.isBuffer(known) ? known : await known
  return reply.header('content-encoding', encoding).send(body)
}

function compress({ plain, compressed }: ResponseBody, encoding: Encoding): Promise<Buffer> {
  const body = encoding === 'br' ? brotli(plain, fastQuality) : toGzip(plain)
  compressed.set(encoding, body)
  body.then(
    (finished) => compressed.set(encoding, finished),
    // A failure is not cached: the next caller compresses again.
    () => compressed.delete(encoding),
  )
  return body
}

/** Replaces the Brotli copy with the smallest possible one, which takes about 50 times as long. */
export async function compressBest({ plain, compressed }: ResponseBody): Promise<void> {
  compressed.set('br', await brotli(plain, constants.BROTLI_MAX_QUALITY))
}

function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return toBrotli(plain, { params })
}

/** The best encoding that the client accepts, or null for none. */
function chooseEncoding(accepted: string | string[] | undefined, length: number): Encoding | null {
  if (accepted === undefined || length < worthCompressing) return null
  const offers = String(accepted)
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(offers)) return 'br'
  return acceptsGzip(offers) ? 'gzip' : null
}

/** Whether an Accept-Encoding header allows gzip. */
export const acceptsGzip = (offers = ''): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(offers)

/** Compares If-None-Match weakly (RFC 9110 section 13.1.2). */
export function hasAlready(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  if (condition.trim() === '*') return true
  const opaque = etag.slice('W/'.length)
  return condition.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}
