import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The files of the browser build; `PageManifest` writes it. */
export interface Manifest {
  /** File names per entry and page chunk, in loading order. */
  readonly chunks: Readonly<Record<string, readonly string[]>>
  /** All files of the build, including fonts and pictures. */
  readonly files: readonly string[]
}

/** The manifest's path in a folder of the browser build. */
export const manifestOf = (clientFolder: string) => path.join(clientFolder, 'manifest.json')

export async function readManifest(clientFolder: string): Promise<Manifest> {
  return JSON.parse(await readFile(manifestOf(clientFolder), 'utf8')) as Manifest
}
