import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

/** Everything that runs in an installation without development packages. */
const entryPoints = [
  'run.mjs',
  'server/start.ts',
  'src/app/main.ts',
  'src/app/client.tsx',
  'src/app/firstPaint.ts',
  'src/app/serverEntry.tsx',
  'src/worker/worker.ts',
  'webpack.config.ts',
  ...['bigcommerce', 'build', 'catalog', 'coupons', 'data', 'events', 'giftCards', 'orders', 'reviews'].map(
    (script) => `scripts/${script}.ts`,
  ),
]

/** `npm run dev` alone loads these. */
const ofHotReload = ['@pmmmwh/react-refresh-webpack-plugin', 'react-refresh-typescript']

const metafileSchema = z.object({
  inputs: z.record(
    z.string(),
    z.object({ imports: z.array(z.object({ path: z.string(), external: z.boolean().optional() })) }),
  ),
})
const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

test('an installation imports only packages that package.json lists as dependencies', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'))
  const metafile = path.join(folder, 'meta.json')
  const options = [
    '--bundle',
    '--packages=external',
    '--format=esm',
    '--platform=node',
    '--loader:.css=empty',
  ]
  const output = [`--outdir=${folder}`, `--metafile=${metafile}`, '--log-level=error']
  execFileSync(path.resolve('node_modules/.bin/esbuild'), [...entryPoints, ...options, ...output])
  const { inputs } = metafileSchema.parse(JSON.parse(readFileSync(metafile, 'utf8')))
  rmSync(folder, { recursive: true })

  const { dependencies } = manifestSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  // An installation may lack both folders.
  const installed = Object.entries(inputs).filter(([file]) => !/^(demo|dev)\//.test(file))
  const imported = installed.flatMap(([file, { imports }]) =>
    imports.filter(({ external }) => external).map((each) => ({ file, name: packageOf(each.path) })),
  )
  expect(imported.length).toBeGreaterThan(500)
  const missing = imported.filter(
    ({ name }) =>
      !builtinModules.includes(name) &&
      !name.startsWith('node:') &&
      // A drawing inside a style file.
      !name.startsWith('data:') &&
      !ofHotReload.includes(name) &&
      !(name in dependencies),
  )
  expect(missing).toEqual([])
})

/** `react-dom/server` belongs to `react-dom`, `@fastify/cookie` has a scope. */
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
