import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Place } from '../../src/domain/place'
import { statesByRegion } from '../../src/domain/states'
import { correctedNames } from './correctedNames'
import { namesToldApart } from './namesToldApart'
import { officialName } from './officialName'
import { placeId } from './placeId'

/** Lists in the order of their names, each the same object whenever it is asked for; null where nothing is known. */
export interface Indonesia {
  /** @param province its letters, e.g. `JB` */
  cities(province: string): readonly Place[] | null
  /** @param city its id */
  districts(city: string): readonly Place[] | null
}

/** An area as the source has it: official code, that of the area around it, name. */
interface Row {
  readonly officialCode: string
  readonly within: string
  readonly sourceName: string
}

const byName = new Intl.Collator('id', { numeric: true })

/** Reads the official areas from the package that holds them (docs/decisions/012). */
export async function readIndonesia(root: string): Promise<Indonesia> {
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

/** The source numbers its provinces; addresses carry the letters of ISO 3166-2. */
function lettersOf(province: string): string {
  const known = statesByRegion.ID.find(({ name }) => name === province)
  if (!known) throw new Error(`The province ${province} has no letters`)
  return known.code
}

/** Names thousands of places only as they are asked for: a list at a time costs nobody a noticeable wait. */
function listsOf(rows: readonly Row[], keyOf: (within: string) => string) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.within)
    if (group) group.push(row)
    else groups.set(row.within, [row])
  }
  const rowsByKey = new Map([...groups].map(([within, group]) => [keyOf(within), group]))
  const made = new Map<string, readonly Place[]>()
  return (key: string): readonly Place[] | null => {
    const group = rowsByKey.get(key)
    if (!group) return null
    const places = made.get(key) ?? placesOf(group)
    made.set(key, places)
    return places
  }
}

function placesOf(rows: readonly Row[]): Place[] {
  return namesToldApart(rows.map((row) => ({ officialCode: row.officialCode, name: nameOf(row) })))
    .map(({ officialCode, name }) => ({ code: placeId(officialCode), name }))
    .sort((one, other) => byName.compare(one.name, other.name))
}
