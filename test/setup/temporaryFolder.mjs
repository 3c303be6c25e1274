import { statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Bytes that the data of one test run needs at most. */
const needed = 2 ** 31

/**
 * Puts temporary files into memory where Linux offers enough of it and TMPDIR is not set. A test database is copied
 * there in 20 ms instead of 300; no test needs its data after a power cut.
 */
export function putTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined) return
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize > needed) process.env.TMPDIR = memory
  } catch {
    // No such folder: not Linux, or a container without it.
  }
}
