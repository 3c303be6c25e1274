import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between two checks of another process's lock. */
const interval = 250

/** Runs `work` while holding this checkout's build lock; waits while another process builds. */
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

/** Creates the lock file. The flag `wx` fails for an existing file, so only one process succeeds. */
async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Whether the lock's process is alive; false after a crash. */
async function isLocked(lock: string): Promise<boolean> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''))
  // Another process has created the file and not yet written its pid.
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
