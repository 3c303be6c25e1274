import { z } from 'zod'
import { StartError } from '../../../settings/startError'

/**
 * A backup is text, a JSON value a line. Arrays say what comes: the head, a table's name before its rows, a sequence,
 * the end with the number and the SHA-256 of all lines before it. Objects are rows, exactly as the database wrote
 * them. Reading and writing never look inside a row.
 */
export const backupFormat = 'shop data'
export const backupVersion = 1

/** Names and SHA-256 of the migrations that the data's shape comes from. */
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

/** Whether a line is a row; its text is then for the database to read. */
export const isRow = (line: string) => line.startsWith('{')

/** @throws StartError for a line that no backup of this version has */
export function readMark(line: string, number: number): BackupMark {
  try {
    return mark.parse(JSON.parse(line))
  } catch {
    throw new StartError(
      number === 1
        ? 'This is no backup of a shop, or one that another version wrote.'
        : `Line ${number} is damaged: nothing was changed.`,
    )
  }
}
