import { existsSync, readFileSync } from 'node:fs'

const scheduled = '/proc/self/schedstat'
const isLinux = existsSync(scheduled)
const cell = new Int32Array(new SharedArrayBuffer(4))

/**
 * Milliseconds of processor time that the main thread has used, with its own part of garbage collection. It excludes
 * waiting for other processes, and V8's threads, which block no request. Outside Linux it is the time of all threads.
 */
export function mainThreadTime(): number {
  if (!isLinux) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  // Linux brings the figure up to date when the thread stops.
  Atomics.wait(cell, 0, 0, 0.01)
  return Number(readFileSync(scheduled, 'latin1').split(' ')[0]) / 1e6
}
