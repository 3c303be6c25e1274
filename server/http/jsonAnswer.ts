import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A finished public answer: serialised once, compressed once for each encoding that is asked for. */
export interface JsonAnswer {
  readonly plain: Buffer
  readonly etag: string
  readonly compressed: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this many bytes an answer fits into one packet anyway. */
const worthCompressing = 1400

/** Serialises a value in the contract's envelope. */
export function jsonAnswer(data: unknown): JsonAnswer {
  const plain = Buffer.from(JSON.stringify({ data }))
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  return { plain, etag, compressed: new Map() }
}

/** Sends an answer that is the same for everybody; 304 where the caller has it already. */
export async function sendJsonAnswer(request: FastifyRequest, reply: FastifyReply, answer: JsonAnswer) {
  const { headers } = request
  void reply.headers(publicHeaders).header('etag', answer.etag)
  if (hasAlready(headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const encoding = encodingOf(headers['accept-encoding'], answer.plain.length)
  if (!encoding) return reply.send(answer.plain)
  return reply.header('content-encoding', encoding).send(await compress(answer, encoding))
}

const publicHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-type': 'application/json; charset=utf-8',
  vary: 'Accept-Encoding',
} as const

function compress(answer: JsonAnswer, encoding: Encoding): Promise<Buffer> {
  const known = answer.compressed.get(encoding)
  if (known) return known
  const { plain } = answer
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const compressed = encoding === 'br' ? toBrotli(plain, { params }) : toGzip(plain)
  answer.compressed.set(encoding, compressed)
  return compressed
}

/** The best encoding that the caller accepts, or null for none. */
function encodingOf(accepted: string | string[] | undefined, length: number): Encoding | null {
  if (accepted === undefined || length < worthCompressing) return null
  const offers = String(accepted)
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(offers)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(offers) ? 'gzip' : null
}

/** Compares If-None-Match weakly (RFC 9110 section 13.1.2). */
function hasAlready(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  if (condition.trim() === '*') return true
  const opaque = etag.slice('W/'.length)
  return condition.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}
