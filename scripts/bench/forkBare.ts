import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface BareServer {
  readonly port: number
  stop(): void
}

/** Starts a baseline server in its own process. It receives one text and answers with its port. */
export async function forkBare(file: string, argument: string): Promise<BareServer> {
  const child = fork(file, { execArgv: ['--import', 'tsx'] })
  child.send(argument)
  const [port] = (await once(child, 'message')) as [number]
  return { port, stop: () => void child.kill() }
}
