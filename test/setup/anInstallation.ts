import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

/** What a deployment needs of the project: neither `demo`, `dev` and `test`, nor development packages. */
const needed = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.ts',
  'scripts',
  'server',
  'src',
]

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devDependencies: z.record(z.string(), z.string()).optional() }),
  ),
})

export interface Installation {
  readonly root: string
  remove(): void
}

/** Copies the project as `npm install --omit=dev` leaves it, without the optional folders. */
export function anInstallation(): Installation {
  const root = mkdtempSync(path.join(tmpdir(), 'shop-installed-'))
  for (const name of needed) cpSync(name, path.join(root, name), { recursive: true })
  for (const name of productionPackages()) {
    const link = path.join(root, name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.resolve(name), link)
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Folders such as `node_modules/@fastify/static`. Nested packages are inside them. */
function productionPackages(): string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  // Optional peers of production packages are not marked as `dev`.
  const development = new Set(Object.keys(packages['']?.devDependencies ?? {}))
  return Object.entries(packages)
    .filter(([folder, { dev = false }]) => folder.lastIndexOf('node_modules/') === 0 && !dev)
    .map(([folder]) => folder)
    .filter((folder) => !development.has(folder.slice('node_modules/'.length)) && existsSync(folder))
}
