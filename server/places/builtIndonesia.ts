import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Place } from '../../src/domain/region/place'
import { makeIndonesia, type Indonesia } from './indonesia'

/** Content of `places.json` in the build folder. */
interface Built {
  readonly cities: Readonly<Record<string, readonly Place[]>>
  readonly districts: Readonly<Record<string, readonly Place[]>>
}

const fileIn = (buildFolder: string) => path.join(buildFolder, 'places.json')

/**
 * Writes Indonesia's lists into the build folder, so that a running shop needn't compute them.
 * @param root folder that holds package.json
 */
export async function buildIndonesia(root: string, buildFolder: string): Promise<void> {
  const { cities, districts } = await makeIndonesia(root)
  const built: Built = { cities: Object.fromEntries(cities), districts: Object.fromEntries(districts) }
  await writeFile(fileIn(buildFolder), JSON.stringify(built))
}

/** Reads the lists of a build, in about 5 ms. */
export async function readIndonesia(buildFolder: string): Promise<Indonesia> {
  const { cities, districts } = JSON.parse(await readFile(fileIn(buildFolder), 'utf8')) as Built
  return { cities: new Map(Object.entries(cities)), districts: new Map(Object.entries(districts)) }
}
