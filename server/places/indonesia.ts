import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { addressFormats } from '../../src/domain/region/addressFormats'
import type { Place } from '../../src/domain/region/place'

/** Indonesia's places, each list sorted by name. */
export interface Indonesia {
  /** Cities and regencies by the ISO 3166-2 letters of their province, e.g. `JB`. */
  readonly cities: ReadonlyMap<string, readonly Place[]>
  /** Districts by the id of their city. */
  readonly districts: ReadonlyMap<string, readonly Place[]>
}

/** A row of the source: official code, code of the enclosing area, name. */
interface Row {
  readonly officialCode: string
  readonly within: string
  readonly sourceName: string
}

const byName = new Intl.Collator('id', { numeric: true })

/**
 * Builds the lists from the official areas in the package `idn-area-data` (docs/decisions/012), in about 100
 * ms.
 * @param root folder that holds package.json
 */
export async function makeIndonesia(root: string): Promise<Indonesia> {
  const folder = path.join(root, 'node_modules', 'idn-area-data', 'data')
  const read = (area: string) => readRows(path.join(folder, `${area}.csv`))
  const provinces = await read('provinces')
  const letters = new Map(provinces.map((row) => [row.officialCode, toLetters(formatName(row))]))
  return {
    cities: groupByKey(await read('regencies'), (province) => letters.get(province) ?? province),
    districts: groupByKey(await read('districts'), placeId),
  }
}

async function readRows(file: string): Promise<Row[]> {
  const rows: string[][] = parse(await readFile(file), { from_line: 2 })
  return rows.map((row) => ({
    officialCode: row[0] ?? '',
    within: row[1] ?? '',
    sourceName: row.at(-1) ?? '',
  }))
}

function formatName({ officialCode, sourceName }: Row): string {
  return correctedNames[officialCode] ?? officialName(sourceName)
}

/** Converts a province name to its ISO 3166-2 letters, which addresses use. The source numbers provinces. */
function toLetters(province: string): string {
  const known = addressFormats.ID.states.find(({ name }) => name === province)
  if (!known) throw new Error(`The province ${province} has no letters`)
  return known.code
}

function groupByKey(rows: readonly Row[], keyOf: (within: string) => string): Indonesia['cities'] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.within)
    if (group) group.push(row)
    else groups.set(row.within, [row])
  }
  return new Map([...groups].map(([within, group]) => [keyOf(within), toPlaces(group)]))
}

function toPlaces(rows: readonly Row[]): Place[] {
  return distinctNames(rows.map((row) => ({ officialCode: row.officialCode, name: formatName(row) })))
    .map(({ officialCode, name }) => ({ code: placeId(officialCode), name }))
    .sort((one, other) => byName.compare(one.name, other.name))
}

/** Abbreviations in official names, which stay upper case. */
const abbreviations = new Set(['BTS', 'DI', 'DKI', 'STL', 'STM'])
const isNumeral = /^[IVX]+$/

/**
 * Converts an official name to title case: `KOTA BANDUNG` becomes "Kota Bandung". Abbreviations and Roman
 * numerals stay upper case, "dan" (and) lower case. Mixed-case words stay unchanged ("O'o'u").
 */
export function officialName(name: string): string {
  return name.trim().split(/\s+/).map(capitalize).join(' ')
}

function capitalize(word: string, at: number): string {
  if (abbreviations.has(word) || isNumeral.test(word)) return word
  const lower = word.toLowerCase()
  if (at > 0 && lower === 'dan') return lower
  // The "x" of "2 x 11 Enam Lingkuang" means "times".
  if (lower === 'x') return lower
  const isShouted = word.length > 1 && word === word.toUpperCase()
  return capitalised(isShouted ? lower : word)
}

function capitalised(word: string): string {
  return word.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}

/**
 * The id of a city or district: 8 characters from a hash of the official code. It stays the same after each
 * build and each change of name.
 * @param officialCode e.g. `32.73` or `32.73.01`
 */
export function placeId(officialCode: string): string {
  // 40 bits are 8 digits in base 32.
  return createHash('sha256')
    .update(`ID ${officialCode}`)
    .digest()
    .readUIntBE(0, 5)
    .toString(32)
    .padStart(8, '0')
}

/**
 * Corrections of names that the source abbreviates, capitalises or spaces wrongly, by official code
 * (docs/decisions/012).
 */
const correctedNames: Readonly<Record<string, string>> = {
  '11.08.14': 'Tanah Jambo Aye',
  '12.23.06': 'Na IX-X',
  '16.05.14': 'BTS Ulu',
  '32.05.38': 'Balubur Limbangan',
  '36.02.23': 'Curugbitung',
  '53.02.10': "Ki'e",
  '62.04.05': 'Gunung Bintang Awai',
  '74.06.17': 'Kepulauan Masaloka Raya',
  '76.02.16': 'Kepulauan Bala Balakang',
  '95.04.12': 'Konda/Kondaga',
}

/** A district in the source's format. */
interface OfficialPlace {
  /** e.g. `32.73.01`; its last part is unique within the city. */
  readonly officialCode: string
  readonly name: string
}

/**
 * Makes the district names of a city distinct: names that sound the same get a dash and the last part of
 * their official code.
 */
export function distinctNames(places: readonly OfficialPlace[]): OfficialPlace[] {
  const counts = new Map<string, number>()
  for (const { name } of places) counts.set(normalizeName(name), (counts.get(normalizeName(name)) ?? 0) + 1)
  return places.map(({ officialCode, name }) => {
    const isAlone = counts.get(normalizeName(name)) === 1
    return { officialCode, name: isAlone ? name : `${name} - ${officialCode.split('.').at(-1) ?? ''}` }
  })
}

const normalizeName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
