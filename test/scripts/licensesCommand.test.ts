import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { licensesCommand } from '../../scripts/licenses/commandLine'
import { runInProcess } from '../setup/runScript'

const root = mkdtempSync(path.join(tmpdir(), 'licenses-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Runs the command where `packages` are installed, `elsewhere` are in the lock alone. */
function report(
  packages: Readonly<Record<string, object>>,
  elsewhere: Readonly<Record<string, object>> = {},
) {
  const locked = Object.entries(packages).map(([name, fields]): [string, object] => {
    const folder = `node_modules/${name}`
    mkdirSync(path.join(root, folder), { recursive: true })
    writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify({ name, ...fields }))
    return [folder, { version: '1.2.3', ...('dev' in fields && { dev: fields.dev }) }]
  })
  const others = Object.entries(elsewhere).map(([name, fields]): [string, object] => [
    `node_modules/${name}`,
    fields,
  ])
  const lock = { packages: { '': { name: 'shop' }, ...Object.fromEntries([...locked, ...others]) } }
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock))
  return runInProcess(licensesCommand, [], {}, root)
}

test('the production packages of this project have allowed licenses', async () => {
  const { output, errors, code } = await runInProcess(licensesCommand, [], {})
  expect([errors, code]).toEqual(['', 0])
  expect(Number(/(\d+) production packages/.exec(output)?.[1])).toBeGreaterThan(200)
})

test.each([
  ['a copyleft license', { license: 'GPL-3.0-only' }, 'GPL-3.0-only'],
  ['an unknown license', { license: 'SEE LICENSE IN FILE' }, 'SEE LICENSE IN FILE'],
  ['no license', {}, 'no license'],
  ['a license that is no SPDX expression', { license: { type: 'MIT' } }, 'no license'],
  ['a sum with a copyleft license', { license: 'MIT AND AGPL-3.0-only' }, 'AGPL-3.0-only'],
  ['the license of an exception for other packages', { license: 'OFL-1.1' }, 'OFL-1.1'],
  ['a nested expression', { license: '(MIT OR (ISC AND GPL-2.0))' }, '(MIT OR (ISC AND GPL-2.0))'],
])('fails for a package with %s', async (_case, fields, license) => {
  const { errors, code } = await report({ fake: fields, fine: { license: 'ISC' } })
  expect(code).toBe(1)
  expect(errors).toMatch(/^fake 1\.2\.3 has (.*), which is not allowed\.\nReplace the package/)
  expect(errors).toContain(`has ${license}, which`)
})

test('accepts a choice with an allowed license, exceptions, and any license of a development package', async () => {
  const packages = {
    choice: { license: '(GPL-2.0-only OR MIT)' },
    sum: { license: 'MIT AND ISC' },
    'caniuse-lite': { license: 'CC-BY-4.0' },
    tool: { license: 'GPL-3.0-only', dev: true },
  }
  const { output, errors, code } = await report(packages)
  expect([errors, code]).toEqual(['', 0])
  expect(output).toContain('3 production packages.')
})

test('reads the license of a package for another platform in the lock', async () => {
  const elsewhere = { 'fake-win32': { version: '2.0.0', license: 'GPL-2.0-only', optional: true } }
  expect((await report({}, elsewhere)).errors).toMatch(/^fake-win32 2\.0\.0 has GPL-2\.0-only/)
})

const part = z.looseObject({
  'bom-ref': z.string(),
  licenses: z.array(z.unknown()).min(1),
  hashes: z.array(z.unknown()).min(1),
})
const bomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({
    component: z.looseObject({ name: z.literal('courtline'), 'bom-ref': z.string() }),
  }),
  components: z.array(part),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

test('the bill of materials names the production packages, and no package for development alone', async () => {
  const file = path.join(root, 'sbom.json')
  expect(await runInProcess(licensesCommand, ['--sbom', file], {})).toMatchObject({ errors: '', code: 0 })
  const { components, dependencies, metadata } = bomSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const references = components.map((component) => component['bom-ref'])
  const names = references.map((reference) => reference.replace(/@[^@]+$/, ''))
  // A development package needs @babel/runtime, too.
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', '@babel/runtime', 'source-map']))
  expect(names).not.toContain('jest')
  expect(new Set(references).size).toBe(references.length)
  const known = new Set([metadata.component['bom-ref'], ...references])
  expect(
    dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((one) => !known.has(one)),
  ).toEqual([])
})
