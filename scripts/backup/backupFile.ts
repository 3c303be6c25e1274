import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { codeOf } from '../../server/process/failure'
import { StartError } from '../../server/settings/startError'

/** A file that is there whole or not at all, readable by its owner alone. */
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

/** The lines of a backup, unpacked. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const input = isPacked(file) ? source.pipe(createGunzip()) : source
  source.on('error', (error) => input.destroy(error))
  // A reader that is not waiting just now hears of a failure at its next line.
  input.on('error', () => {})
  try {
    yield* createInterface({ input, crlfDelay: Infinity })
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
  // Of a file or a stream; what the database says is no news of the file.
  if (!/^E[A-Z]/.test(code)) return error
  return new StartError(`${file} cannot be read or written (${code}).`)
}
