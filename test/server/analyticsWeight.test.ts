import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { minify } from 'terser'
import { trackerIds } from '../../src/site/trackers'

const sagas = path.join(process.cwd(), 'src', 'sagas')

/** Modules without a part in this budget: schemas of the plan, consent, and the own log with its outbox. */
const others = [
  ...['trackingPlan', 'eventFields', 'draft'],
  ...['consent', 'consentValues', 'messagingConsent', 'dropCookies'],
]

const withoutOthers: Plugin = {
  name: 'without-others',
  setup: (bundle) => {
    bundle.onResolve({ filter: /.*/ }, ({ path: named, resolveDir }) => {
      const file = path.resolve(resolveDir, named)
      const isOurs = named.startsWith('.') && file.startsWith(sagas) && !others.includes(path.basename(file))
      return isOurs ? undefined : { path: named, external: true }
    })
  },
}

/** Bytes of these modules after bundling, minifying and gzip, without their imports. */
async function weightOf(modules: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: modules.map((name) => `export * from './${name}'`).join('\n'), resolveDir: sagas },
    ...{ bundle: true, write: false, format: 'esm', target: 'es2022', plugins: [withoutOthers] },
  })
  const { code = '' } = await minify(outputFiles[0]?.text ?? '', {
    ...{ ecma: 2020, module: true, compress: { passes: 3 } },
  })
  const own = code.replace(/import(?:[^;"]*from)?"[^"]*";/g, '').replace(/export\{[^}]*\};?/g, '')
  return gzipSync(own, { level: 9 }).length
}

const camelCase = (id: string) => id.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
const adapters = trackerIds.map((id) => `destinations/vendors/${camelCase(id)}`)
const core = ['rootSaga', 'delivery/deliveryQueue', 'delivery/ledger']

test('announcements, delivery and the adapters of all vendors take at most 8 KB', async () => {
  expect(await weightOf([...core, ...adapters])).toBeLessThanOrEqual(8 * 1024)
})

test('the measured modules are not empty', async () => {
  expect(await weightOf(adapters)).toBeGreaterThan(3_500)
  expect(await weightOf(core)).toBeGreaterThan(4_000)
  expect(await weightOf(['announcements/announcements'])).toBeGreaterThan(1_500)
})
