import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What the browser build consists of; written by webpack.config.ts. */
export interface Manifest {
  /** File names per entry and page chunk, in loading order. */
  readonly chunks: Readonly<Record<string, readonly string[]>>
  /** Every file of the build, fonts and pictures included. */
  readonly files: readonly string[]
}

/** The manifest's path in a folder of the browser build. */
export const manifestOf = (clientFolder: string) => path.join(clientFolder, 'manifest.json')

export async function readManifest(clientFolder: string): Promise<Manifest> {
  return JSON.parse(await readFile(manifestOf(clientFolder), 'utf8')) as Manifest
}
