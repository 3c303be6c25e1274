import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { codeOf } from '../../server/process/failure'
import { splitLines } from '../../server/process/splitLines'
import { StartError } from '../../server/settings/startError'

/** Writes a backup atomically, readable only by its owner. A name that ends in `.gz` compresses it. */
export async function writeBackup(file: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.unfinished`
  const ended = async function* () {
    for await (const line of lines) yield `${line}\n`
  }
  try {
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true })
    const source = Readable.from(ended())
    await (isPacked(file) ? pipeline(source, createGzip(), target) : pipeline(source, target))
    await rename(unfinished, file)
    const folder = await open(dirname(file))
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(unfinished, { force: true })
    throw unreadable(file, error)
  }
}

/** Reads the lines of a backup, decompressed. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const input = isPacked(file) ? source.pipe(createGunzip()) : source
  source.on('error', (error) => input.destroy(error))
  // Without a listener the error would crash the process. `input.errored` reports it later.
  input.on('error', () => {})
  try {
    yield* splitLines(input.setEncoding('utf8'))
    if (input.errored) throw input.errored
  } catch (error) {
    throw unreadable(file, error)
  } finally {
    source.destroy()
  }
}

const isPacked = (file: string) => file.endsWith('.gz')

function unreadable(file: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code.startsWith('Z_')) return new StartError(`${file} is damaged or cut off.`)
  // Errors of files and streams begin with E; others, e.g. of the database, pass through.
  if (!/^E[A-Z]/.test(code)) return error
  return new StartError(`${file} cannot be read or written (${code}).`)
}
