import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { toResponseBody, sendBody, type ResponseBody } from '../../../server/http/responses/responseBody'

const text = 'Same again. '.repeat(1000)

/** A response whose compression fails until it is repaired. */
function aBrokenResponse() {
  const whole = toResponseBody(text)
  let isBroken = true
  const response: ResponseBody = {
    ...whole,
    get plain() {
      // Long enough for compression, but of a type that the compressor rejects.
      return isBroken ? (new Array(text.length) as unknown as Buffer) : whole.plain
    },
  }
  return { response, repair: () => (isBroken = false) }
}

test.each(['br', 'gzip'])('retries %s compression after a failure', async (encoding) => {
  const { response, repair } = aBrokenResponse()
  const app = fastify().get('/', (request, reply) => sendBody(request, reply, response))
  const fetchPage = () => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  const failed = await fetchPage()
  expect([failed.statusCode, failed.headers['content-encoding']]).toEqual([500, undefined])
  repair()
  const sent = await fetchPage()
  expect([sent.statusCode, sent.headers['content-encoding']]).toEqual([200, encoding])
  if (encoding === 'gzip') expect(gunzipSync(sent.rawPayload).toString()).toBe(text)
  await app.close()
})
