import { readFileSync } from 'node:fs'
import path from 'node:path'
import { planDocument } from '../../../scripts/plan/planDocument'
import { eventNames } from '../../../server/analytics/planSchema'
import { variables } from '../../../server/settings/settings'
import { trackerVariables } from '../../../server/settings/trackerSettings'

const root = process.cwd()

test('docs/analytics.md matches the tracking plan (npm run plan writes it)', async () => {
  const written = readFileSync(path.join(root, 'docs/analytics.md'), 'utf8')
  expect(written).toBe(await planDocument(root))
})

test('the document names every event and every setting of analytics', async () => {
  const words = await planDocument(root)
  expect(eventNames).toContain('Purchased')
  const settings = [...Object.keys(trackerVariables), 'EVENTS_RETENTION_DAYS', 'STAFF_TOKEN']
  expect(settings.filter((name) => !(name in variables))).toEqual([])
  expect([...eventNames, ...settings].filter((name) => !words.includes(name))).toEqual([])
})
