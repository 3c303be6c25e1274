import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../../process/failure'

/**
 * When a process started, in the system's own notation: with the pid it names one process for good, because
 * pids are given out again. Null when there is none, or only a zombie that nobody has waited for.
 */
export function startTimeOf(pid: number): string | null {
  if (process.platform !== 'linux') {
    const [state, ...time] = ps(pid, 'stat=,lstart=').split(/\s+/)
    return !state || state.startsWith('Z') ? null : time.join(' ')
  }
  // proc_pid_stat(5): the name in brackets may hold anything; behind it follow state (3rd) ... starttime (22nd).
  const stat = readProc(`/proc/${pid}/stat`)
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return !state || state === 'Z' || state === 'X' ? null : (rest[18] ?? null)
}

/** The command line of a process, or an empty text. */
export function commandOf(pid: number): string {
  return process.platform === 'linux'
    ? readProc(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    : ps(pid, 'command=')
}

/** Sends the signals in turn, each with its time in milliseconds, until the process is gone. */
export async function endProcess(
  pid: number,
  steps: readonly (readonly [NodeJS.Signals, number])[],
): Promise<void> {
  const born = startTimeOf(pid)
  for (const [signal, limit] of steps) {
    const deadline = Date.now() + limit
    if (born === null || startTimeOf(pid) !== born) return
    if (!signalled(pid, signal)) return
    while (startTimeOf(pid) === born && Date.now() < deadline) await pause(20)
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
    return ''
  }
}

const ps = (pid: number, columns: string) =>
  spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
