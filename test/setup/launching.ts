import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedServer } from '../../server/database/embedded/embeddedServer'
import type { EmbeddedServer, EmbeddedServerSettings } from '../../server/database/embedded/embeddedServer'

const scratch: string[] = []
afterAll(() => scratch.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Creates a folder that the database's account can enter. It is deleted after the test file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-scratch-'))
  chmodSync(folder, 0o755)
  scratch.push(folder)
  return folder
}

/** Starts a database server on the folder, in this process. */
export function startServer(
  dataDir: string,
  more: Partial<EmbeddedServerSettings> = {},
): Promise<EmbeddedServer> {
  return startEmbeddedServer({ root: process.cwd(), dataDir, log: () => {}, ...more })
}

/**
 * Starts a Node process that runs a database server on the folder, as `npm start` does. Resolves when it is
 * up.
 */
export async function launchServer(dataDir: string): Promise<{ child: ChildProcess; host: string }> {
  const child = spawn(process.execPath, ['run.mjs', 'test/setup/launchServer.ts', dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const host = await new Promise<string>((resolve, reject) => {
    child.once('message', (output) =>
      typeof output === 'string' ? resolve(output) : reject(new Error('no text')),
    )
  })
  return { child, host }
}

/** The pid of the database's main process. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

/** A free TCP port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
