import { z } from 'zod'
import { StartError } from '../../../settings/startError'

/**
 * A backup is text with one JSON value per line. Arrays are marks: the header, a table's name before its
 * rows, a sequence, and the end. The end contains the number of all lines before it and their SHA-256.
 * Objects are rows as `row_to_json` writes them. Reading and writing never parse a row.
 */
export const backupFormat = 'shop data'
export const backupVersion = 1

/** Names and SHA-256 of the migrations that define the data's schema. */
export type Migrations = Readonly<Record<string, string>>

const mark = z.union([
  z.tuple([
    z.literal(backupFormat),
    z.literal(backupVersion),
    z.object({ madeAt: z.string(), migrations: z.record(z.string(), z.string()) }),
  ]),
  z.tuple([z.literal('table'), z.string()]),
  z.tuple([z.literal('sequence'), z.string(), z.int(), z.boolean()]),
  z.tuple([z.literal('end'), z.int(), z.string()]),
])
export type BackupMark = z.infer<typeof mark>

export const writeMark = (value: BackupMark) => JSON.stringify(value)

/** Whether a line is a row. PostgreSQL parses rows. */
export const isRow = (line: string) => line.startsWith('{')

/** Parses a mark. @throws StartError for a damaged line or another format version */
export function readMark(line: string, number: number): BackupMark {
  try {
    return mark.parse(JSON.parse(line))
  } catch {
    throw new StartError(
      number === 1
        ? 'This file is not a backup of a shop, or its format version is not supported.'
        : `Line ${number} is damaged: nothing was changed.`,
    )
  }
}
