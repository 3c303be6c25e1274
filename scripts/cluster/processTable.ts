import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Account } from '../../server/database/embedded/account'
import { endProcess, readStartTime } from '../../server/database/embedded/processes'
import { StartError } from '../../server/settings/startError'

const rowSchema = z.object({
  name: z.string(),
  pid: z.int(),
  /** Start time in the system's notation. A system reuses pids. */
  born: z.string(),
})
type Row = z.output<typeof rowSchema>

interface Program {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** System user of the process; null for the current one. */
  readonly account: Account | null
  /** File descriptor of the standard input; default: none. */
  readonly input?: number
}

/** The processes of one cluster, recorded in its folder. Only recorded processes are ever signalled. */
export interface ProcessTable {
  /** Starts a process that outlives this one. Its output goes to `NAME.log`. */
  start(program: Program): number
  /** Pid of a running process; null when it has ended. */
  pidOf(name: string): number | null
  /** Names of all running processes, in the order of their start. */
  running(): readonly string[]
  /** Ends a process with SIGTERM, after 30 s with SIGKILL. */
  end(name: string): Promise<void>
  /** Ends a process with SIGKILL, as a power cut does. */
  kill(name: string): Promise<void>
  signal(name: string, signal: NodeJS.Signals): void
  logFile(name: string): string
}

export function processTable(folder: string): ProcessTable {
  const file = path.join(folder, 'processes.json')
  const read = (): readonly Row[] =>
    existsSync(file) ? z.array(rowSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  const isRunning = ({ pid, born }: Row) => readStartTime(pid) === born
  const write = (rows: readonly Row[]) => {
    writeFileSync(`${file}.new`, `${JSON.stringify(rows, null, 2)}\n`)
    renameSync(`${file}.new`, file)
  }
  const find = (name: string) => read().find((row) => row.name === name && isRunning(row))
  const logFile = (name: string) => path.join(folder, `${name}.log`)
  const endWith = async (name: string, steps: Parameters<typeof endProcess>[1]) => {
    const row = find(name)
    if (row) await endProcess(row.pid, steps)
    write(read().filter((other) => other.name !== name))
  }

  return {
    logFile,
    start: ({ name, command, args, cwd = folder, env = process.env, account, input }) => {
      const output = openSync(logFile(name), 'a')
      const child = spawn(command, args, {
        cwd,
        env,
        detached: true,
        stdio: [input ?? 'ignore', output, output],
        ...(account ?? {}),
      })
      // A program that cannot start has no pid.
      child.on('error', () => {})
      closeSync(output)
      child.unref()
      const { pid } = child
      const born = pid === undefined ? null : readStartTime(pid)
      if (pid === undefined || born === null)
        throw new StartError(`${command} cannot be started: see ${logFile(name)}.`)
      write([...read().filter((row) => row.name !== name), { name, pid, born }])
      return pid
    },
    pidOf: (name) => find(name)?.pid ?? null,
    running: () =>
      read()
        .filter(isRunning)
        .map(({ name }) => name),
    end: (name) =>
      endWith(name, [
        ['SIGTERM', 30_000],
        ['SIGKILL', 5_000],
      ]),
    kill: (name) => endWith(name, [['SIGKILL', 5_000]]),
    signal: (name, signal) => {
      const row = find(name)
      if (row) process.kill(row.pid, signal)
    },
  }
}
