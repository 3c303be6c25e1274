import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between two looks at somebody else's lock. */
const interval = 250

/** Runs `work` while no other process of this checkout builds; waits for one that does. */
export async function withBuildLock<Result>(
  root: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = path.join(root, '.cache', 'build.lock')
  await mkdir(path.dirname(lock), { recursive: true })
  while (!(await take(lock))) {
    if (!(await isLocked(lock))) await rm(lock, { force: true })
    else await wait(interval, undefined, signal ? { signal } : {})
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** Creating the file is the taking: `wx` fails when it is there. */
async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** False when the process that took the lock has gone without giving it back. */
async function isLocked(lock: string): Promise<boolean> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''))
  // A file without a number is being written just now.
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
