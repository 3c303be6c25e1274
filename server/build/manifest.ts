import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Compiler } from 'webpack'
import { z } from 'zod'
import { parseJson } from '../../src/domain/typedObject'

/** The files of the browser build; `PageManifest` writes it. */
export interface Manifest {
  /** File names per entry and page chunk, in loading order. */
  readonly chunks: Readonly<Record<string, readonly string[]>>
  /** All files of the build, including fonts and pictures. */
  readonly files: readonly string[]
}

/** The manifest's path in a folder of the browser build. */
export const manifestPath = (clientFolder: string) => path.join(clientFolder, 'manifest.json')

/** The path of the staff pages' manifest. */
export const staffManifestPath = (clientFolder: string) => path.join(clientFolder, 'staff.json')

export async function readManifest(clientFolder: string): Promise<Manifest> {
  return parseManifest(manifestPath(clientFolder))
}

const manifestSchema = z.object({
  chunks: z.record(z.string(), z.array(z.string())),
  files: z.array(z.string()),
})

export const parseManifest = async (file: string): Promise<Manifest> =>
  manifestSchema.parse(parseJson(await readFile(file, 'utf8')))

/** Writes the manifest for the server: all files of the build, and those of each entry and page chunk. */
export class PageManifest {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('PageManifest', (stats) => {
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true })
      // Hot updates are for open pages. A new page loads the full chunks.
      const isWhole = (file: string) => !stats.compilation.getAsset(file)?.info.hotModuleReplacement
      const chunks: Manifest['chunks'] = Object.fromEntries(
        Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
          name,
          assets.map((asset) => asset.name).filter(isWhole),
        ]),
      )
      const files = stats.compilation
        .getAssets()
        .map(({ name }) => name)
        .filter(isWhole)
      const manifest: Manifest = { chunks, files }
      mkdirSync(path.dirname(this.file), { recursive: true })
      writeFileSync(this.file, JSON.stringify(manifest, null, 1))
    })
  }
}
