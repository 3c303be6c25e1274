import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Place } from '../../src/domain/region/place'
import { makeIndonesia, type Indonesia } from './indonesia'

/** The lists as a build's folder keeps them. */
interface Built {
  readonly cities: Readonly<Record<string, readonly Place[]>>
  readonly districts: Readonly<Record<string, readonly Place[]>>
}

const fileIn = (buildFolder: string) => path.join(buildFolder, 'places.json')

/**
 * Makes Indonesia's lists for a build, so that no running shop has to.
 * @param root folder that holds package.json
 */
export async function buildIndonesia(root: string, buildFolder: string): Promise<void> {
  const { cities, districts } = await makeIndonesia(root)
  const built: Built = { cities: Object.fromEntries(cities), districts: Object.fromEntries(districts) }
  await writeFile(fileIn(buildFolder), JSON.stringify(built))
}

/** Reads what a build has made: some 5 ms. */
export async function readIndonesia(buildFolder: string): Promise<Indonesia> {
  const { cities, districts } = JSON.parse(await readFile(fileIn(buildFolder), 'utf8')) as Built
  return { cities: new Map(Object.entries(cities)), districts: new Map(Object.entries(districts)) }
}
