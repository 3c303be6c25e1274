import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A finished body: built once, and compressed once per requested encoding. */
export interface FinishedAnswer {
  readonly plain: Buffer
  readonly etag: string
  readonly compressed: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this many bytes an answer fits into one packet without compression. */
const worthCompressing = 1400

/** Finishes a body of UTF-8 text; equal texts have equal entity tags. */
export function finish(body: string): FinishedAnswer {
  const plain = Buffer.from(body)
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  return { plain, etag, compressed: new Map() }
}

/** Sends a finished answer in the best encoding that the client accepts, or 304 if its entity tag matches. */
export async function sendFinished(request: FastifyRequest, reply: FastifyReply, answer: FinishedAnswer) {
  const { headers } = request
  void reply.headers({ vary: 'Accept-Encoding', etag: answer.etag })
  if (reply.statusCode === 200 && hasAlready(headers['if-none-match'], answer.etag))
    return reply.code(304).send()
  const encoding = encodingOf(headers['accept-encoding'], answer.plain.length)
  if (!encoding) return reply.send(answer.plain)
  const body = await compress(answer, encoding)
  return reply.header('content-encoding', encoding).send(body)
}

function compress(answer: FinishedAnswer, encoding: Encoding): Promise<Buffer> {
  const known = answer.compressed.get(encoding)
  if (known) return known
  const { plain } = answer
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const compressed = encoding === 'br' ? toBrotli(plain, { params }) : toGzip(plain)
  answer.compressed.set(encoding, compressed)
  // A failure is not cached: the next caller compresses again.
  compressed.catch(() => answer.compressed.delete(encoding))
  return compressed
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
