import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readManifest } from './manifest'

/** Number of builds with served files. A tab opened before a release still finds its chunks. */
const retainedBuilds = 3

/** Records the new build's files and deletes files that only older builds use. */
export async function retainLastBuilds(clientFolder: string): Promise<void> {
  const record = path.join(clientFolder, 'builds.json')
  const assets = path.join(clientFolder, 'assets')
  const { files } = await readManifest(clientFolder)
  const builds = [files, ...(await earlierBuilds(record))].slice(0, retainedBuilds)
  const retained = new Set(builds.flat())
  const unused = (await readdir(assets)).filter((file) => !retained.has(uncompressed(file)))
  await Promise.all(unused.map((file) => rm(path.join(assets, file))))
  await writeFile(record, JSON.stringify(builds))
}

/** Compressed copies of a file are deleted together with it. */
const uncompressed = (file: string) => file.replace(/\.(br|gz)$/, '')

/** Reads the file names of earlier builds, newest first. */
async function earlierBuilds(record: string): Promise<readonly (readonly string[])[]> {
  try {
    return JSON.parse(await readFile(record, 'utf8')) as string[][]
  } catch {
    return []
  }
}
