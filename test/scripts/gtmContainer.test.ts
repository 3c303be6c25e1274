import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { gtmContainer } from '../../scripts/plan/gtmContainer'
import { eventNames } from '../../server/analytics/planSchema'
import { isMapped } from '../../src/tracking/trackingPlan'

const root = process.cwd()
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const value = z.looseObject({ type: z.string(), key: z.string().optional(), value: z.string().optional() })
const parameters = z.array(value)
const id = z.string().regex(/^\d+$/)
const owned = { accountId: id, containerId: id, name: z.string().min(1), parameter: parameters }
/** The fields that Google's import requires; https://developers.google.com/tag-platform/tag-manager/api/reference/rest/v2 */
const exported = z.object({
  exportFormatVersion: z.literal(2),
  containerVersion: z.object({
    container: z.object({ usageContext: z.array(z.literal('WEB')) }),
    tag: z.array(
      z.object({
        ...owned,
        tagId: id,
        type: z.enum(['googtag', 'gaawe']),
        firingTriggerId: z.array(id).min(1),
      }),
    ),
    trigger: z.array(
      z.object({
        triggerId: id,
        name: z.string(),
        type: z.literal('CUSTOM_EVENT'),
        customEventFilter: z.tuple([z.object({ type: z.literal('EQUALS'), parameter: parameters })]),
      }),
    ),
    variable: z.array(z.object({ ...owned, variableId: id, type: z.enum(['c', 'v']) })),
  }),
})
const { containerVersion } = exported.parse(JSON.parse(gtmContainer(root)))
const { tag, trigger, variable } = containerVersion

test('docs/gtm-container.json matches the tracking plan (npm run plan writes it)', () => {
  expect(read('docs/gtm-container.json')).toBe(gtmContainer(root))
})

test('each tag fires on a trigger of the container and reads variables of the container', () => {
  const builtIn = '2147479573'
  const triggers = new Set([builtIn, ...trigger.map(({ triggerId }) => triggerId)])
  const variables = new Set(['_event', ...variable.map(({ name }) => name)])
  for (const each of tag) {
    expect(each.firingTriggerId.filter((known) => !triggers.has(known))).toEqual([])
    const used = [...JSON.stringify(each).matchAll(/\{\{([^}]+)\}\}/g)].map(([, name]) => name)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((name) => !variables.has(name ?? ''))).toEqual([])
  }
})

test('ids and names are unique', () => {
  for (const names of [
    tag.map(({ tagId }) => tagId),
    tag.map(({ name }) => name),
    trigger.map(({ triggerId }) => triggerId),
    variable.map(({ variableId }) => variableId),
    variable.map(({ name }) => name),
  ])
    expect(new Set(names).size).toBe(names.length)
})

test('each event that the plan sends to the tag manager has a trigger, and a tag that sends it to GA4', () => {
  const calls = (
    JSON.parse(read('test/fixtures/goldenCalls.json')) as Record<string, Record<string, { name: string }[]>>
  ).tag_manager
  const planned = eventNames.filter((name) => isMapped(name, 'tag_manager'))
  expect(planned.length).toBeGreaterThan(15)
  for (const name of planned) {
    const [call] = calls?.[name] ?? []
    const found = trigger.find(({ customEventFilter: [{ parameter }] }) => parameter[1]?.value === call?.name)
    const sender = tag.find(({ firingTriggerId }) => firingTriggerId.includes(found?.triggerId ?? 'none'))
    expect([name, sender?.parameter.find(({ key }) => key === 'eventName')?.value]).toEqual([
      name,
      call?.name,
    ])
  }
})
