import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'
import type { Manifest } from './manifest'

/** Writes all files of the build, and which of them each entry and page chunk needs, for the server to name. */
export class PageManifest {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('PageManifest', (stats) => {
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true })
      // An update is for pages that are open; those that open later load the whole.
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
