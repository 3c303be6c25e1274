import { mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'

/** Prefix of the variables with the bundles of this run, by entry: the processes that it starts inherit them. */
const variable = 'BUNDLE_OF_'

/**
 * Bundles a TypeScript file of this project, e.g. `server/start.ts`, for Node. tsx loads each of a thousand modules by
 * itself, which takes longer than the rest of a command. Packages are not part of the bundle. A test process, and
 * those that it starts, bundle a file once, so a bundle is never older than the tests.
 * @returns the path of the bundle
 */
export function bundledScript(file: string): string {
  const name = variable + file
  const known = process.env[name]
  if (known !== undefined) return known
  const folder = path.resolve('.cache', 'bundles')
  mkdirSync(folder, { recursive: true })
  const bundle = path.join(folder, `${file.replaceAll(/\W/g, '-')}.mjs`)
  const unfinished = `${bundle}.${process.pid}`
  buildSync({
    entryPoints: [file],
    outfile: unfinished,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'silent',
  })
  // Another process may read the bundle meanwhile.
  renameSync(unfinished, bundle)
  process.env[name] = bundle
  return bundle
}
