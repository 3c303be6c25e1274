import { mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'

/** Bundles of this process, by entry. */
const bundles = new Map<string, string>()

/**
 * Bundles a TypeScript file of this project, e.g. `server/start.ts`, for Node. tsx loads each of a thousand modules by
 * itself, which takes longer than the rest of a command. Packages are not part of the bundle. Each test process bundles
 * a file once, so a bundle is never older than the tests.
 * @returns the path of the bundle
 */
export function bundledScript(file: string): string {
  const known = bundles.get(file)
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
  bundles.set(file, bundle)
  return bundle
}
