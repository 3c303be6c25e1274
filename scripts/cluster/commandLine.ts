import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../../server/settings/startError'
import type { Command, CommandContext } from '../runCommand'
import { Cluster, until } from './cluster'
import { maxShops } from './layout'
import { isOk, findLeader, fetchMembers } from './patroniMembers'

const usage = `Runs several shops and a PostgreSQL cluster on this machine (docs/many-machines.md).

  npm run cluster -- up               starts PostgreSQL (three nodes), pooler, shops and load balancer
  npm run cluster -- status           shows every node, process and shop
  npm run cluster -- kill-leader      kills the leader, waits for its successor, starts the node again
  npm run cluster -- rolling-restart  restarts the shops one after another
  npm run cluster -- down             ends all its processes; the data stays
  npm run cluster -- down --delete    ends all its processes and deletes the folder

Options: --folder data/cluster, --port 7400 (first of 50 ports), --shops 3.`

const verbs: Readonly<Record<string, (cluster: Cluster, print: (line: string) => void) => Promise<void>>> = {
  up: async (cluster, print) => {
    await cluster.up()
    print(`The shops are open at http://in.localhost:${cluster.layout.front}/`)
  },
  status,
  'kill-leader': killLeader,
  'rolling-restart': rollingRestart,
  down: async (cluster, print) => {
    await cluster.down()
    print('All processes have ended.')
  },
}

async function run({ args, root, stdout }: CommandContext): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      folder: { type: 'string', default: 'data/cluster' },
      port: { type: 'string', default: '7400' },
      shops: { type: 'string', default: '3' },
      delete: { type: 'boolean', default: false },
    },
  })
  const [name = '', ...rest] = positionals
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb || rest.length > 0 || (values.delete && name !== 'down')) throw new StartError(usage)
  const print = (line: string) => void stdout.write(`${line}\n`)
  if (values.delete) assertClusterFolder(path.resolve(root, values.folder))
  const cluster = new Cluster({
    root,
    folder: values.folder,
    port: numberFrom('--port', values.port, 1024, 65_485),
    shops: numberFrom('--shops', values.shops, 1, maxShops),
    log: print,
  })
  await verb(cluster, print)
  if (values.delete) rmSync(cluster.layout.folder, { recursive: true, force: true })
  return 0
}

/** @throws StartError for another folder than a cluster's, for example a shop's DATA_DIR */
function assertClusterFolder(folder: string): void {
  const has = (entry: string) => existsSync(path.join(folder, entry))
  if (!has('secrets.json') || !has('node1') || has('postgres'))
    throw new StartError(
      `${folder} is not the folder of a cluster: nothing was deleted. Choose the folder with --folder.`,
    )
}

function numberFrom(option: string, text: string, min: number, max: number): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (number < min || number > max)
    throw new StartError(`${option} ${text}: must be a number from ${min} to ${max}.`)
  return number
}

async function status({ layout, table }: Cluster, print: (line: string) => void): Promise<void> {
  for (const { name, role, state, lag } of await fetchMembers(layout))
    print(`${name}  ${role}, ${state}${lag === undefined ? '' : `, lag ${lag} bytes`}`)
  for (const { name, port } of layout.shops)
    print(`${name}  ${(await isOk(`http://127.0.0.1:${port}/readyz`)) ? 'ready' : 'not ready'}`)
  const running = table.running()
  print(running.length === 0 ? 'No process runs.' : `Running: ${running.join(', ')}`)
}

async function killLeader(cluster: Cluster, print: (line: string) => void): Promise<void> {
  await cluster.whole()
  const node = await cluster.leader()
  const start = performance.now()
  await node.kill()
  const successor = await until('No other node leads', async () => {
    const name = await findLeader(cluster.layout)
    return name === node.name ? null : name
  })
  print(`${node.name} was killed; ${successor} leads after ${secondsSince(start)} s.`)
  node.start()
  await cluster.whole()
  print(`${node.name} follows again after ${secondsSince(start)} s.`)
}

export async function rollingRestart(cluster: Cluster, print: (line: string) => void): Promise<void> {
  for (const { name } of cluster.layout.shops) {
    const start = performance.now()
    await cluster.table.end(name)
    cluster.startShop(name)
    await cluster.shopIsReady(name)
    print(`${name} was restarted in ${secondsSince(start)} s.`)
  }
}

const secondsSince = (start: number) => ((performance.now() - start) / 1_000).toFixed(1)

export const clusterCommand: Command = { usage, run }
