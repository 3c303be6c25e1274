import { readFileSync } from 'node:fs'
import type { Recording } from '../../src/app/developer/recordSession'
import { deleteCartCookie } from '../setup/aCart'
import { recordingSchema } from './recordingSchema'
import { replaySession } from './replaySession'

// Recorded by test/e2e/sessionRecording.spec.ts in a real browser: `SHOP_RECORD=1` writes it again.
const recording = recordingSchema.parse(
  JSON.parse(readFileSync('test/fixtures/recordedSession.json', 'utf8')),
) satisfies Recording
/** Events without the shop's address before pictures: the recorded one differs from the test's. */
const withoutOrigins = (events: readonly object[]): unknown =>
  JSON.parse(JSON.stringify(events).replaceAll(/http:\/\/[^/"]+(?=\/api\/studio2)/g, ''))
const recordedEvents = recording.steps.flatMap((step) =>
  step.kind === 'event' ? [{ name: step.name, props: step.props }] : [],
)

let replayed: Awaited<ReturnType<typeof replaySession>>
beforeAll(async () => {
  replayed = await replaySession(recording)
})
afterAll(deleteCartCookie)

test('a session from a browser replays to the same state', () => {
  expect(replayed.unanswered).toEqual([])
  expect(replayed.state.slices).toEqual(recording.end.slices)
  for (const query of recording.end.queries) expect(replayed.state.queries).toContainEqual(query)
})

test('a session from a browser replays to the same events', () => {
  expect(recordedEvents.length).toBeGreaterThan(5)
  expect(withoutOrigins(replayed.events)).toEqual(withoutOrigins(recordedEvents))
})

test('a replay fails when a response is missing', async () => {
  const result = recording.steps.findIndex(({ kind }) => kind === 'answer')
  const steps = recording.steps.filter((_step, index) => index !== result)
  await expect(replaySession({ ...recording, steps }, 500)).rejects.toThrow()
})
