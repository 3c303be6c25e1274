import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { finish, sendFinished, type FinishedAnswer } from '../../../server/http/answers/finishedAnswer'

const text = 'Same again. '.repeat(1000)

/** An answer whose compression fails until it is repaired. */
function aBrokenAnswer() {
  const whole = finish(text)
  let isBroken = true
  const answer: FinishedAnswer = {
    ...whole,
    get plain() {
      // Long enough for compression, but of a type that the compressor refuses.
      return isBroken ? (new Array(text.length) as unknown as Buffer) : whole.plain
    },
  }
  return { answer, repair: () => (isBroken = false) }
}

test.each(['br', 'gzip'])('retries %s compression after a failure', async (encoding) => {
  const { answer, repair } = aBrokenAnswer()
  const app = fastify().get('/', (request, reply) => sendFinished(request, reply, answer))
  const ask = () => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  const failed = await ask()
  expect([failed.statusCode, failed.headers['content-encoding']]).toEqual([500, undefined])
  repair()
  const sent = await ask()
  expect([sent.statusCode, sent.headers['content-encoding']]).toEqual([200, encoding])
  if (encoding === 'gzip') expect(gunzipSync(sent.rawPayload).toString()).toBe(text)
  await app.close()
})
