import {
  closeSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/** A file that only grows: what it has taken is there again after any crash. */
export interface Journal<Entry> {
  /** Writes entries that belong together, all or none; they are on the disk when this returns. */
  append(entries: readonly Entry[]): void
  close(): void
}

/**
 * Opens a folder's journal, one line a transaction. A last line that a crash has torn was answered to nobody, and is
 * taken away.
 * @param handle is told everything that was ever written, in order
 */
export function openJournal<Entry>(folder: string, handle: (entry: Entry) => void): Journal<Entry> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = openSync(path.join(folder, 'journal.ndjson'), 'a+', 0o600)
  const written = readFileSync(file)
  let length = written.lastIndexOf(10) + 1
  if (length < written.length) ftruncateSync(file, length)
  for (const line of written.toString('utf8', 0, length).split('\n')) {
    if (line !== '') for (const entry of JSON.parse(line) as Entry[]) handle(entry)
  }
  return {
    append: (entries) => {
      const line = Buffer.from(`${JSON.stringify(entries)}\n`)
      try {
        for (let done = 0; done < line.length;) done += writeSync(file, line, done)
        fdatasyncSync(file)
      } catch (error) {
        // A full disk may have taken a part of it, which must not stand before the next line.
        ftruncateSync(file, length)
        throw error
      }
      length += line.length
    },
    close: () => closeSync(file),
  }
}
