import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addressFormats } from '../../src/domain/region/addressFormats'
import type { Place } from '../../src/domain/region/place'
import { isRegionCode } from '../../src/domain/region/region'
import { makeIndonesia, type Indonesia } from './indonesia'

/** Lists the places of the shop's countries; null when the country, state or city does not exist. */
export interface Places {
  /** States, provinces or emirates; empty for Singapore. */
  states(country: string): readonly Place[] | null
  /** Cities and regencies of a state; only Indonesia's are listed. */
  cities(country: string, state: string): Promise<readonly Place[] | null>
  districts(country: string, state: string, city: string): Promise<readonly Place[] | null>
}

/** @param read loads Indonesia's lists; called once, at the first request for one of them */
export function openPlaces(read: () => Promise<Indonesia>): Places {
  let reading: Promise<Indonesia> | null = null
  const indonesia = () => {
    // After a failed load the next request tries again.
    reading ??= read().catch((reason: unknown) => {
      reading = null
      throw reason
    })
    return reading
  }

  const states = (country: string) => (isRegionCode(country) ? addressFormats[country].states : null)
  const cities = async (country: string, state: string) => {
    if (!states(country)?.some(({ code }) => code === state)) return null
    return country === 'ID' ? ((await indonesia()).cities.get(state) ?? null) : noPlaces
  }
  return {
    states,
    cities,
    districts: async (country, state, city) => {
      const known = await cities(country, state)
      if (!known?.some(({ code }) => code === city)) return null
      return (await indonesia()).districts.get(city) ?? null
    },
  }
}

const noPlaces: readonly Place[] = []

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
