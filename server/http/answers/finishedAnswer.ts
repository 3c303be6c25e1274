import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A finished body: built once, and compressed once per requested encoding. */
export interface FinishedAnswer {
  readonly plain: Buffer
  readonly etag: string
  /** Compressed bodies, or promises of them. */
  readonly compressed: Map<Encoding, Buffer | Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** For a visitor who waits; the best quality saves another tenth. */
const fastQuality = 6

/** Below this many bytes an answer fits into one packet without compression. */
const worthCompressing = 1400

/** Finishes a body of text or UTF-8; equal bodies have equal entity tags. */
export function finish(body: string | Buffer): FinishedAnswer {
  const plain = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  return { plain, etag, compressed: new Map() }
}

/** Sends a finished answer in the best encoding that the client accepts, or 304 if its entity tag matches. */
export async function sendFinished(request: FastifyRequest, reply: FastifyReply, answer: FinishedAnswer) {
  const { headers } = request
  void reply.header('vary', 'Accept-Encoding').header('etag', answer.etag)
  if (reply.statusCode === 200 && hasAlready(headers['if-none-match'], answer.etag))
    return reply.code(304).send()
  const encoding = encodingOf(headers['accept-encoding'], answer.plain.length)
  if (!encoding) return reply.send(answer.plain)
  const known = answer.compressed.get(encoding) ?? compress(answer, encoding)
  const body = Buffer.isBuffer(known) ? known : await known
  return reply.header('content-encoding', encoding).send(body)
}

function compress({ plain, compressed }: FinishedAnswer, encoding: Encoding): Promise<Buffer> {
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
export async function compressBest({ plain, compressed }: FinishedAnswer): Promise<void> {
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
function encodingOf(accepted: string | string[] | undefined, length: number): Encoding | null {
  if (accepted === undefined || length < worthCompressing) return null
  const offers = String(accepted)
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(offers)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(offers) ? 'gzip' : null
}

/** Compares If-None-Match weakly (RFC 9110 section 13.1.2). */
function hasAlready(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  if (condition.trim() === '*') return true
  const opaque = etag.slice('W/'.length)
  return condition.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}
