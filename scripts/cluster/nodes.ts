import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Account } from '../../server/database/embedded/account'
import { readCommand, endProcess } from '../../server/database/embedded/processes'
import type { Layout, NodeLayout } from './layout'
import type { Programs } from './packages'
import type { ProcessTable } from './processTable'

/** One PostgreSQL server with its Patroni, as one machine. */
export interface Node {
  readonly name: string
  start(): void
  /** Ends Patroni, which stops PostgreSQL. */
  stop(): Promise<void>
  /** Kills Patroni and PostgreSQL, as a power cut does. */
  kill(): Promise<void>
  /** Stops all processes without ending them, as a network does that drops every packet. @returns their pids */
  freeze(): readonly number[]
  /** Lets frozen processes go on. */
  resume(pids: readonly number[]): void
}

export function openNode(
  layout: Layout,
  node: NodeLayout,
  { table, programs, account }: { table: ProcessTable; programs: Programs; account: Account | null },
): Node {
  const { name, data } = node
  const endPostgres = async (...signals: readonly NodeJS.Signals[]) => {
    const pid = readPostmasterPid(data)
    if (pid !== null)
      await endProcess(
        pid,
        signals.map((signal) => [signal, 20_000] as const),
      )
  }
  return {
    name,
    start: () => {
      table.start({
        name,
        command: programs.patroni,
        args: [path.join(layout.folder, name, 'patroni.yml')],
        // Python buffers the output of a program without a terminal.
        env: { PATH: process.env.PATH, PYTHONUNBUFFERED: '1', LC_ALL: 'C.UTF-8' },
        account,
      })
    },
    stop: async () => {
      await table.end(name)
      await endPostgres('SIGINT', 'SIGQUIT', 'SIGKILL')
    },
    kill: async () => {
      await table.kill(name)
      await endPostgres('SIGKILL')
    },
    freeze: () => {
      const patroni = table.pidOf(name)
      const postgres = readPostmasterPid(data)
      const pids = [patroni, postgres].flatMap((pid) => (pid === null ? [] : [pid, ...listChildren(pid)]))
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return pids
    },
    resume: (pids) => {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    },
  }
}

/** The pid of the PostgreSQL server on this data folder; null when none runs. */
export function readPostmasterPid(data: string): number | null {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  // A reused pid belongs to another command.
  return Number.isInteger(pid) && readCommand(pid).includes(data) ? pid : null
}

/** The pids of a process's children. */
function listChildren(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => readParent(pid) === parent)
}

function readParent(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
