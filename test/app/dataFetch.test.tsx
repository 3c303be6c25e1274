import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { baseApi } from '../../src/api/baseApi'
import { makeStore } from '../../src/app/store'
import { Failure, fakeTransport } from '../setup/fakeTransport'
import { aSite, renderShop } from '../setup/renderShop'

const probeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readProbe: build.query<string, void>({ query: () => ({ path: '/read' }) }),
    changeProbe: build.mutation<string, void>({ query: () => ({ path: '/change', method: 'POST' }) }),
  }),
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

function Probe() {
  return <p>{probeApi.endpoints.readProbe.useQuery().data}</p>
}

function Probes() {
  const [count, setCount] = useState(1)
  return (
    <>
      <button onClick={() => setCount(count + 1)}>More</button>
      {Array.from({ length: count }, (_, place) => (
        <Probe key={place} />
      ))}
    </>
  )
}

test('data fetched within two seconds is not requested again', async () => {
  const { requests } = renderShop(<Probes />, { responses: { '/read': 'words' } })
  const addOne = () => act(async () => screen.getByRole('button', { name: 'More' }).click())
  await pass(0)
  await addOne()
  await pass(1_900)
  await addOne()
  expect(screen.getAllByText('words')).toHaveLength(3)
  expect(requests).toHaveLength(1)
  await pass(200)
  await addOne()
  await pass(0)
  expect(requests).toHaveLength(2)
})

test('focusing the window sends no request', async () => {
  const { requests } = renderShop(<Probe />, { responses: { '/read': 'words' } })
  await pass(60_000)
  act(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await pass(60_000)
  expect(requests).toHaveLength(1)
})

/** Returns the times of all tries of a failing call, in seconds from the first. */
async function attemptsOf(call: 'read' | 'change', failure: Failure) {
  const start = Date.now()
  const attempts: number[] = []
  const fail = () => {
    attempts.push((Date.now() - start) / 1000)
    return failure
  }
  const { transport } = fakeTransport({ '/read': fail, '/change': fail })
  const site = aSite()
  const store = makeStore(
    { transport, retries: true },
    { site: { site, locale: site.defaultLocale, family: [site] } },
  )
  const { readProbe, changeProbe } = probeApi.endpoints
  if (call === 'read') void store.dispatch(readProbe.initiate())
  else void store.dispatch(changeProbe.initiate())
  await pass(120_000)
  return attempts
}

const broken = new Failure(503, 'internal_error')

test('a failed query is retried every five seconds, three times', async () => {
  expect(await attemptsOf('read', broken)).toEqual([0, 5, 10, 15])
})

test.each(['slow-2g', '2g'])('over %s a failed query is retried every ten seconds', async (effectiveType) => {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType }, configurable: true })
  expect(await attemptsOf('read', broken)).toEqual([0, 10, 20, 30])
})

test('a query rejected by the server is not retried', async () => {
  expect(await attemptsOf('read', new Failure(404, 'not_found'))).toEqual([0])
})

test('a query that fails in the hosted store is not retried, because the server has retried it', async () => {
  expect(await attemptsOf('read', new Failure(503, 'store_unavailable'))).toEqual([0])
})

test('a failed mutation is not retried', async () => {
  expect(await attemptsOf('change', broken)).toEqual([0])
})
