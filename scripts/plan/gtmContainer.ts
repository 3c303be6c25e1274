import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A container for Google Tag Manager's import (Admin, Import Container), which sends every event of the data layer to
 * GA4. The format is that of an export, `exportFormatVersion` 2, with the resources of the API:
 * https://developers.google.com/tag-platform/tag-manager/api/reference/rest/v2/accounts.containers.versions. Its tags:
 * the Google tag (`googtag`) and a GA4 event (`gaawe`) for each event.
 */
export function gtmContainer(root: string): string {
  const events = readLayerEvents(root)
  const fields = [...new Set(events.flatMap((event) => event.fields))].toSorted()
  const firstTag = 1 + fields.length + 1
  const container = {
    exportFormatVersion: 2,
    // Constant, so that the file changes with the plan alone.
    exportTime: '2026-01-01 00:00:00',
    containerVersion: {
      ...owner,
      containerVersionId: '0',
      container: { ...owner, name: 'Shop', publicId: 'GTM-XXXXXXX', usageContext: ['WEB'] },
      tag: [
        {
          ...owner,
          tagId: String(firstTag),
          name: 'Google tag',
          type: 'googtag',
          parameter: [
            template('tagId', `{{${measurementId}}}`),
            // The shop sends each page view itself, once.
            settings('configSettingsTable', { send_page_view: 'false' }),
          ],
          firingTriggerId: [initialization],
          tagFiringOption: 'ONCE_PER_EVENT',
          ...always,
        },
        ...events.map((event, index) => ({
          ...owner,
          tagId: String(firstTag + 1 + index),
          name: `GA4 ${event.name}`,
          type: 'gaawe',
          parameter: [
            flag('sendEcommerceData', event.hasEcommerce),
            ...(event.hasEcommerce ? [template('getEcommerceDataFrom', 'dataLayer')] : []),
            template('eventName', event.name),
            template('measurementIdOverride', `{{${measurementId}}}`),
            settings(
              'eventSettingsTable',
              Object.fromEntries(event.fields.map((field) => [field, `{{${variableOf(field)}}}`])),
            ),
          ],
          firingTriggerId: [String(index + 1)],
          tagFiringOption: 'ONCE_PER_EVENT',
          ...always,
        })),
      ],
      trigger: events.map(({ name }, index) => ({
        ...owner,
        triggerId: String(index + 1),
        name: `Event ${name}`,
        type: 'CUSTOM_EVENT',
        customEventFilter: [
          { type: 'EQUALS', parameter: [template('arg0', '{{_event}}'), template('arg1', name)] },
        ],
      })),
      variable: [
        {
          ...owner,
          variableId: '1',
          name: measurementId,
          type: 'c',
          parameter: [template('value', 'G-XXXXXXXXXX')],
        },
        ...fields.map((field, index) => ({
          ...owner,
          variableId: String(index + 2),
          name: variableOf(field),
          type: 'v',
          parameter: [
            { type: 'INTEGER', key: 'dataLayerVersion', value: '2' },
            flag('setDefaultValue', false),
            template('name', field),
          ],
        })),
      ],
      builtInVariable: [{ ...owner, type: 'EVENT', name: 'Event' }],
    },
  }
  return `${JSON.stringify(container, null, 2)}\n`
}

/** Google replaces both ids at the import. */
const owner = { accountId: '0', containerId: '0' }
/** The built-in trigger "Initialization - All Pages". */
const initialization = '2147479573'
/** The variable to change after the import. */
const measurementId = 'GA4 measurement ID'
/** GA4's tags follow Google's consent mode, which the shop sets. */
const always = { consentSettings: { consentStatus: 'NOT_SET' }, monitoringMetadata: { type: 'MAP' } }

const template = (key: string, value: string) => ({ type: 'TEMPLATE', key, value })
const flag = (key: string, isOn: boolean) => ({ type: 'BOOLEAN', key, value: String(isOn) })
const settings = (key: string, rows: Readonly<Record<string, string>>) => ({
  type: 'LIST',
  key,
  list: Object.entries(rows).map(([name, value]) => ({
    type: 'MAP',
    map: [template('parameter', name), template('parameterValue', value)],
  })),
})
const variableOf = (field: string) => `Layer ${field}`

/** An event of the data layer. */
interface LayerEvent {
  readonly name: string
  readonly hasEcommerce: boolean
  /** Its fields beside `ecommerce`. */
  readonly fields: readonly string[]
}

/** The events of the recorded calls, once each. */
function readLayerEvents(root: string): readonly LayerEvent[] {
  const { tag_manager: calls } = JSON.parse(
    readFileSync(path.join(root, 'test/fixtures/goldenCalls.json'), 'utf8'),
  ) as { tag_manager: Readonly<Record<string, readonly { name: string; body: object }[]>> }
  const events = Object.values(calls).flatMap((each) =>
    each.map(({ name, body }) => ({
      name,
      hasEcommerce: 'ecommerce' in body,
      fields: Object.keys(body).filter((field) => field !== 'event' && field !== 'ecommerce'),
    })),
  )
  return [...new Map(events.map((event) => [event.name, event])).values()]
}
