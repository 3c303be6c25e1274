import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Files and folders that a build reads. */
const sources = [
  'src',
  'server/places',
  'webpack.config.ts',
  'server/build/pageManifest.ts',
  'server/build/pureComponents.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Computes the SHA-256 of the names and contents of all files that a build reads. */
export async function sourceHash(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of await filesBelow(root, source)) {
      hash.update(file).update('\0')
      hash.update(await readFile(path.join(root, file))).update('\0')
    }
  return hash.digest('hex')
}

async function filesBelow(root: string, source: string): Promise<string[]> {
  if (path.extname(source) !== '') return [source]
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}
