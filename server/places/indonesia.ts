import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { addressFormats } from '../../src/domain/region/addressFormats'
import type { Place } from '../../src/domain/region/place'
import { correctedNames } from './correctedNames'
import { distinctNames } from './distinctNames'
import { officialName } from './officialName'
import { placeId } from './placeId'

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
  const letters = new Map(provinces.map((row) => [row.officialCode, lettersOf(nameOf(row))]))
  return {
    cities: listsOf(await read('regencies'), (province) => letters.get(province) ?? province),
    districts: listsOf(await read('districts'), placeId),
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

function nameOf({ officialCode, sourceName }: Row): string {
  return correctedNames[officialCode] ?? officialName(sourceName)
}

/** Converts a province name to its ISO 3166-2 letters, which addresses use. The source numbers provinces. */
function lettersOf(province: string): string {
  const known = addressFormats.ID.states.find(({ name }) => name === province)
  if (!known) throw new Error(`The province ${province} has no letters`)
  return known.code
}

function listsOf(rows: readonly Row[], keyOf: (within: string) => string): Indonesia['cities'] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.within)
    if (group) group.push(row)
    else groups.set(row.within, [row])
  }
  return new Map([...groups].map(([within, group]) => [keyOf(within), placesOf(group)]))
}

function placesOf(rows: readonly Row[]): Place[] {
  return distinctNames(rows.map((row) => ({ officialCode: row.officialCode, name: nameOf(row) })))
    .map(({ officialCode, name }) => ({ code: placeId(officialCode), name }))
    .sort((one, other) => byName.compare(one.name, other.name))
}
