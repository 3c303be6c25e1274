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

/** An append-only file; its entries survive a crash. */
export interface Journal<Entry> {
  /** Appends entries in one transaction and syncs them to disk before it returns. */
  append(entries: readonly Entry[]): void
  close(): void
}

/**
 * Opens a folder's journal, one line per transaction. Removes an incomplete last line after a crash; its
 * transaction was never confirmed.
 * @param handle receives every stored entry, in order
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
        // A full disk may leave a partial line; it must not precede the next one.
        ftruncateSync(file, length)
        throw error
      }
      length += line.length
    },
    close: () => closeSync(file),
  }
}
