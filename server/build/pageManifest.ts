import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'
import type { Manifest } from './manifest'

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
