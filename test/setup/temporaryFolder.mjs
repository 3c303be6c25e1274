import { statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Maximum bytes of one test run's data. */
const needed = 2 ** 31

/**
 * Puts temporary files into memory on Linux if enough is free and TMPDIR isn't set. A test database is then
 * copied in 20 ms instead of 300. Test data needs no durability.
 */
export function putTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined) return
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize > needed) process.env.TMPDIR = memory
  } catch {
    // The folder doesn't exist: not Linux, or a container without it.
  }
}
