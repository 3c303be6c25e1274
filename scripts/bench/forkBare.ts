import { fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'

export interface BareServer {
  readonly port: number
  stop(): void
}

/** Starts a baseline server in its own process. It receives one message and sends its port back. */
export async function forkBare(file: string, message: Serializable): Promise<BareServer> {
  const child = fork('run.mjs', [file], { execArgv: [] })
  child.send(message)
  const [port] = (await once(child, 'message')) as [number]
  return { port, stop: () => void child.kill() }
}
