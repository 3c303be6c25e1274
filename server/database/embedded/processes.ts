import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../../process/failure'

/**
 * Reads a process's start time in the system's notation. Together with the pid it identifies one process,
 * because systems reuse pids.
 * @returns null without such a process, and for a zombie
 */
export function readStartTime(pid: number): string | null {
  if (process.platform !== 'linux') {
    const [state, ...time] = ps(pid, 'stat=,lstart=').split(/\s+/)
    return !state || state.startsWith('Z') ? null : time.join(' ')
  }
  // proc_pid_stat(5): the name in parentheses may contain anything. The fields after it are state (3rd) ...
  // starttime (22nd).
  const stat = readProc(`/proc/${pid}/stat`)
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return !state || state === 'Z' || state === 'X' ? null : (rest[18] ?? null)
}

/** Reads a process's command line; empty without such a process. */
export function readCommand(pid: number): string {
  return process.platform === 'linux'
    ? readProc(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    : ps(pid, 'command=')
}

/**
 * Sends the signals one after another until the process has ended. @param steps signals with their
 * milliseconds
 */
export async function endProcess(
  pid: number,
  steps: readonly (readonly [NodeJS.Signals, number])[],
): Promise<void> {
  const born = readStartTime(pid)
  for (const [signal, limit] of steps) {
    const deadline = Date.now() + limit
    if (born === null || readStartTime(pid) !== born) return
    if (!signalled(pid, signal)) return
    while (readStartTime(pid) === born && Date.now() < deadline) await pause(20)
  }
}

function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

const ps = (pid: number, columns: string) =>
  spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
