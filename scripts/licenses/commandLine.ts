import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Command, CommandContext } from '../runCommand'

/** Licenses that ask for no more than their notice. SPDX identifiers (https://spdx.org/licenses/). */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
])

interface Exception {
  readonly license: string
  /** Matches the whole names of packages. */
  readonly packages: RegExp
  readonly reason: string
}

/** Other licenses, each for named packages alone. */
const exceptions: readonly Exception[] = [
  {
    license: 'OFL-1.1',
    packages: /^@fontsource(-variable)?\/(archivo|noto-sans-devanagari)$/,
    reason: 'Typefaces. The license allows to serve them with software, and forbids to sell them alone.',
  },
  {
    license: 'Python-2.0',
    packages: /^argparse$/,
    reason:
      'Asks for its notice alone. npm installs it as an optional peer of webpack-cli (js-yaml), which never loads it.',
  },
  {
    license: 'CC-BY-4.0',
    packages: /^caniuse-lite$/,
    reason: 'Data about browsers, read by the build and not distributed with the pages.',
  },
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'libvips, an unchanged shared library of the server. Its package can be replaced.',
  },
]

/** A license that is no text is from before SPDX expressions. It counts as none. */
const manifestSchema = z.object({ license: z.string().catch('') })
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    manifestSchema.extend({ version: z.string().default(''), dev: z.boolean().default(false) }),
  ),
})

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression; empty if the package names none. */
  readonly license: string
}

/**
 * Reads the production packages of package-lock.json. The license is that of the installed package.json, or of the lock
 * if the package is for another platform.
 */
function readPackages(root: string): readonly InstalledPackage[] {
  const { packages } = lockSchema.parse(readJson(path.join(root, 'package-lock.json')))
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev)
    .map(([folder, locked]) => {
      const manifest = path.join(root, folder, 'package.json')
      const { license } = existsSync(manifest) ? manifestSchema.parse(readJson(manifest)) : locked
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version: locked.version, license }
    })
}

/**
 * Returns the licenses of a package that neither the list nor an exception allows. A choice (`MIT OR GPL-3.0`) needs one
 * allowed license, a sum (`MIT AND Zlib`) all of them. Nested expressions are not allowed.
 */
function forbiddenLicenses({ name, license }: InstalledPackage): readonly string[] {
  const expression = license.replace(/^\((.*)\)$/, '$1')
  const isAllowed = (one: string) =>
    permissive.has(one) ||
    exceptions.some((exception) => exception.license === one && exception.packages.test(name))
  if (expression === '' || /[()]/.test(expression)) return [license || 'no license']
  const choices = expression.split(' OR ').map((choice) => choice.split(' AND '))
  return choices.some((sum) => sum.every(isAllowed)) ? [] : choices.flat().filter((one) => !isAllowed(one))
}

const bomSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/**
 * Builds a CycloneDX 1.5 document of the packages with npm. Its `--omit dev` also omits each production package that a
 * development package needs too, so npm describes all packages and this function selects.
 */
function buildBom(root: string, packages: readonly InstalledPackage[]): string {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  // Bytes. The document of this project has a megabyte.
  const output = execFileSync('npm', ['sbom', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const bom = bomSchema.parse(JSON.parse(output))
  const shop = bom.metadata.component
  const production = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const components = bom.components
    .filter((component) => production.has(component['bom-ref']))
    .map((component) => ({
      ...component,
      properties: component.properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
    }))
  const isKept = (reference: string) => reference === shop['bom-ref'] || production.has(reference)
  const dependencies = bom.dependencies
    .filter(({ ref }) => isKept(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) }))
  // npm takes the name of the folder.
  const { name } = z.object({ name: z.string() }).parse(readJson(path.join(root, 'package.json')))
  const metadata = { ...bom.metadata, component: { ...shop, name } }
  return `${JSON.stringify({ ...bom, metadata, components, dependencies }, null, 2)}\n`
}

async function run({ args, root, stdout, stderr }: CommandContext): Promise<number> {
  const options = { list: { type: 'boolean' }, sbom: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const packages = readPackages(root)
  for (const license of [...new Set(packages.map((each) => each.license))].sort()) {
    const members = packages.filter((each) => each.license === license)
    stdout.write(`${String(members.length).padStart(5)}  ${license || 'no license'}\n`)
    const isListed = values.list === true || !permissive.has(license)
    for (const { name, version } of isListed ? members : []) stdout.write(`       ${name} ${version}\n`)
  }
  for (const { license, packages, reason } of exceptions)
    stdout.write(`\nAllowed: ${license} for ${packages.source}\n  ${reason}\n`)
  stdout.write(`\n${packages.length} production packages.\n`)
  if (values.sbom !== undefined) {
    writeFileSync(path.resolve(root, values.sbom), buildBom(root, packages))
    stdout.write(`Wrote ${values.sbom}.\n`)
  }

  const problems = packages.flatMap((each) =>
    forbiddenLicenses(each).map(
      (license) => `${each.name} ${each.version} has ${license}, which is not allowed.`,
    ),
  )
  for (const problem of problems) stderr.write(`${problem}\n`)
  if (problems.length > 0)
    stderr.write(
      'Replace the package, or add an exception with its reason to scripts/licenses/commandLine.ts.\n',
    )
  return problems.length > 0 ? 1 : 0
}

const usage = `Lists the licenses of all packages that an installation without development packages has.

  npm run licenses               the number of packages by license
  npm run licenses -- --list     each package
  npm run licenses -- --sbom FILE
                                 also writes them as a software bill of materials (CycloneDX)

Exits with 1 if a package has no license or one that is not allowed.`

/** `npm run licenses`. */
export const licensesCommand: Command = { run, usage }
