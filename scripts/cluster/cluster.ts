import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, openSync, closeSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { accountFor, canEnter, giveTo, type Account } from '../../server/database/embedded/account'
import { hasFolder } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import { sandboxKeys } from '../../server/startup/openSandbox'
import { haproxyConfig, patroniConfig, pgbouncerConfig, statementSeconds } from './configFiles'
import { buildLayout, type Layout, type LayoutOptions } from './layout'
import { openNode, readPostmasterPid, type Node } from './nodes'
import { findPrograms, missingPackages, type Programs } from './packages'
import { isOk, isWhole, findLeader } from './patroniMembers'
import { processTable, type ProcessTable } from './processTable'
import { secretsIn, type Secrets } from './secrets'
import { assertPortsFree } from './takenPorts'

export interface ClusterOptions extends LayoutOptions {
  readonly log: (line: string) => void
  /** More settings of the shops. */
  readonly env?: Readonly<Record<string, string>>
}

/** Milliseconds for one step, e.g. a node's copy of the leader's data. */
const stepTimeoutMs = 180_000

/** Connection strings: through the pooler, and past it to the leader. */
interface ClusterUrls {
  readonly shop: string
  readonly replica: string
  readonly leader: string
}

/** A cluster of PostgreSQL servers and shops on this machine. */
export class Cluster {
  readonly layout: Layout
  readonly table: ProcessTable
  readonly nodes: readonly Node[]
  readonly urls: ClusterUrls
  readonly secrets: Secrets
  readonly #programs: Programs
  readonly #account: Account | null
  readonly #hasSandbox: boolean
  readonly #env: Readonly<Record<string, string>>
  readonly #log: (line: string) => void

  /** @throws StartError where Debian's packages are missing */
  constructor({ log, env = {}, ...options }: ClusterOptions) {
    const found = findPrograms()
    if ('missing' in found) throw new StartError(missingPackages(found.missing))
    const { programs } = found
    const layout = buildLayout(options)
    const account = openFolder(layout.folder)
    const table = processTable(layout.folder)
    this.layout = layout
    this.table = table
    this.secrets = secretsIn(layout.folder)
    this.nodes = layout.nodes.map((node) => openNode(layout, node, { table, programs, account }))
    this.urls = clusterUrls(layout, this.secrets)
    this.#programs = programs
    this.#account = account
    this.#hasSandbox = hasFolder(options.root, 'dev')
    this.#env = env
    this.#log = log
  }

  /** Starts everything that doesn't run, until the shops are ready. If that fails, ends what it has started. */
  async up(): Promise<void> {
    const { layout, table } = this
    const before = new Set(table.running())
    // A killed Patroni may have left its PostgreSQL server, which the next one takes over.
    const left = layout.nodes.filter(({ data }) => readPostmasterPid(data) !== null).map(({ name }) => name)
    await assertPortsFree(layout, new Set([...before, ...left]))
    try {
      writeConfigs(layout, this.secrets, this.#programs, this.#account)
      await this.#startDatabase()
      await this.#startShops()
    } catch (error) {
      this.#log('Ending what was started ...')
      await this.#end(table.running().filter((name) => !before.has(name)))
      throw error
    }
  }

  async down(): Promise<void> {
    await this.#end(this.table.running())
    // A node whose Patroni was killed may have left its server.
    for (const node of this.nodes) await node.stop()
  }

  /** The node that accepts writes. @throws StartError after the time limit */
  async leader(): Promise<Node> {
    const name = await until('No node leads', () => findLeader(this.layout))
    const node = this.nodes.find((each) => each.name === name)
    if (!node) throw new StartError(`${name} is not a node of this cluster.`)
    return node
  }

  /** Waits until every node runs and one is a synchronous standby. */
  async whole(): Promise<void> {
    await until('The nodes are not complete', async () => (await isWhole(this.layout)) || null)
  }

  startShop(name: string): void {
    const { layout, table, urls, secrets } = this
    const folder = path.join(layout.folder, 'shop')
    table.start({
      name,
      command: process.execPath,
      args: ['run.mjs', 'server/start.ts'],
      cwd: layout.root,
      account: null,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '131072',
        MALLOC_TRIM_THRESHOLD_: '131072',
        WARM_PICTURES: 'false',
        TRUST_PROXY: 'loopback',
        DATABASE_POOLER: 'transaction',
        DATABASE_TIMEOUT: String(statementSeconds),
        DRAIN_SECONDS: '2',
        STAFF_TOKEN: secrets.staffToken,
        SIGNING_KEY: secrets.signingKey,
        ...this.#env,
        PORT: String(this.#portOf(name)),
        HOST: '127.0.0.1',
        SITES_PORT: String(layout.front),
        DATABASE_URL: urls.shop,
        DATABASE_REPLICA_URL: urls.replica,
        DATA_DIR: folder,
        ...(this.#hasSandbox && { SANDBOX_DIR: path.join(folder, 'sandbox') }),
      },
    })
  }

  /** Waits until the load balancer sends requests to this shop. */
  async shopIsReady(name: string): Promise<void> {
    const port = this.#portOf(name)
    await until(`${name} is not ready`, async () => {
      if (!this.#isRunning(name)) throw new StartError(`${name} has ended: see ${this.table.logFile(name)}.`)
      return (await isOk(`http://127.0.0.1:${port}/readyz`)) || null
    })
    // The load balancer checks each shop twice a second.
    await pause(1_000)
  }

  startPooler(): void {
    this.#startProgram('pooler', this.#programs.pgbouncer, [path.join(this.layout.folder, 'pgbouncer.ini')])
  }

  async #startDatabase(): Promise<void> {
    const { layout, table } = this
    this.#startOnce('etcd', () => startEtcd(layout, table, this.#programs, this.#account))
    await until(
      'etcd does not answer',
      async () => (await isOk(`http://127.0.0.1:${layout.etcd}/health`)) || null,
    )
    // The first node alone initialises the database; the others copy it.
    for (const node of this.nodes) {
      this.#startOnce(node.name, () => node.start())
      await this.leader()
    }
    this.#startOnce('balancer', () =>
      this.#startProgram('balancer', this.#programs.haproxy, [
        '-db',
        '-f',
        path.join(layout.folder, 'haproxy.cfg'),
      ]),
    )
    this.#log('Copying the database to the standbys ...')
    await this.whole()
    await createDatabase(layout, await this.leader(), this.secrets)
    this.#startOnce('pooler', () => this.startPooler())
  }

  async #startShops(): Promise<void> {
    const { layout, table } = this
    if (this.#hasSandbox) this.#startOnce('sandbox', () => startSandbox(layout, table))
    this.#log('Starting the shops ...')
    for (const { name } of layout.shops) {
      this.#startOnce(name, () => this.startShop(name))
      await this.shopIsReady(name)
    }
  }

  #startProgram(name: string, command: string, args: readonly string[]): void {
    this.table.start({ name, command, args, account: this.#account })
  }

  #startOnce(name: string, start: () => void): void {
    if (!this.#isRunning(name)) start()
  }

  #isRunning(name: string): boolean {
    return this.table.pidOf(name) !== null
  }

  #portOf(name: string): number {
    const shop = this.layout.shops.find((each) => each.name === name)
    if (!shop) throw new StartError(`${name} is not a shop of this cluster.`)
    return shop.port
  }

  async #end(names: readonly string[]): Promise<void> {
    for (const name of [...names].reverse()) {
      const node = this.nodes.find((each) => each.name === name)
      await (node ? node.stop() : this.table.end(name))
    }
  }
}

function clusterUrls({ pooler, leader }: Layout, secrets: Secrets): ClusterUrls {
  const url = (port: number, database: string) =>
    `postgres://shop:${secrets.shop}@127.0.0.1:${port}/${database}`
  return { shop: url(pooler, 'shop'), replica: url(pooler, 'shop_replica'), leader: url(leader, 'shop') }
}

/** Repeats a check until it finds something. @throws StartError after the time limit */
export async function until<Found>(
  failure: string,
  check: () => Promise<Found | null>,
  timeoutMs = stepTimeoutMs,
): Promise<Found> {
  for (const deadline = Date.now() + timeoutMs; ;) {
    const found = await check()
    if (found !== null) return found
    if (Date.now() > deadline) throw new StartError(`${failure} after ${timeoutMs / 1_000} s.`)
    await pause(200)
  }
}

/** Creates the folder and finds the account of the database's processes. */
function openFolder(folder: string): Account | null {
  mkdirSync(folder, { recursive: true })
  const account = accountFor(path.join(folder, 'node1', 'data'))
  if (account) chmodSync(folder, 0o755)
  if (!canEnter(folder, account))
    throw new StartError(
      `${folder} cannot be entered by the database's user: choose another folder with --folder.`,
    )
  return account
}

function writeConfigs(layout: Layout, secrets: Secrets, programs: Programs, account: Account | null): void {
  const { folder, nodes } = layout
  for (const node of nodes) {
    const own = path.join(folder, node.name)
    mkdirSync(own, { recursive: true, mode: 0o700 })
    const mode = { mode: 0o600 }
    writeFileSync(path.join(own, 'patroni.yml'), patroniConfig(layout, node, secrets, programs), mode)
    giveTo(account, own)
  }
  writeFileSync(path.join(folder, 'haproxy.cfg'), haproxyConfig(layout))
  writeFileSync(path.join(folder, 'pgbouncer.ini'), pgbouncerConfig(layout))
  const users = path.join(folder, 'pooler-users.txt')
  writeFileSync(users, `"shop" "${secrets.shop}"\n`, { mode: 0o600 })
  giveFile(account, users)
  const etcd = path.join(folder, 'etcd')
  mkdirSync(etcd, { recursive: true, mode: 0o700 })
  giveTo(account, etcd)
  mkdirSync(path.join(folder, 'shop', 'sandbox'), { recursive: true, mode: 0o700 })
}

function startEtcd(
  { folder, etcd, etcdPeer }: Layout,
  table: ProcessTable,
  programs: Programs,
  account: Account | null,
): void {
  const client = `http://127.0.0.1:${etcd}`
  const peer = `http://127.0.0.1:${etcdPeer}`
  const args = Object.entries({
    name: 'etcd1',
    'enable-v2': 'true',
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd1=${peer}`,
  }).map(([name, value]) => `--${name}=${value}`)
  table.start({ name: 'etcd', command: programs.etcd, args, account })
}

/** The payment sandbox of all shops. It ends when its input closes, so the input is a pipe that stays open. */
function startSandbox({ root, folder, front, sandbox }: Layout, table: ProcessTable): void {
  const own = path.join(folder, 'shop', 'sandbox')
  const pipe = path.join(own, 'input')
  if (!existsSync(pipe)) execFileSync('mkfifo', ['-m', '600', pipe])
  const input = openSync(pipe, 'r+')
  const settings = {
    folder: own,
    ...sandboxKeys(own),
    webhookUrl: `http://127.0.0.1:${front}/api/payments/sandbox/webhook`,
    laterAfter: 20_000,
    lastPort: null,
    ports: [sandbox],
  }
  const args = ['run.mjs', path.join('dev', 'payments', 'run.ts')]
  table.start({ name: 'sandbox', command: process.execPath, args, cwd: root, account: null, input })
  writeSync(input, `${JSON.stringify(settings)}\n`)
  closeSync(input)
  writeFileSync(path.join(own, 'port'), `${sandbox}\n`)
}

/** Creates the shop's role and database on the leader unless they exist. */
async function createDatabase({ nodes }: Layout, { name }: Node, secrets: Secrets): Promise<void> {
  const port = nodes.find((node) => node.name === name)?.port
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: secrets.superuser,
    database: 'postgres',
  })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'shop'`)
    if (rowCount === 1) return
    // The password is hexadecimal.
    await client.query(`create role shop login password '${secrets.shop}'`)
    await client.query(`alter role shop set statement_timeout = '${statementSeconds}s'`)
    await client.query(`alter role shop set idle_in_transaction_session_timeout = '60s'`)
    await client.query('create database shop owner shop')
  } finally {
    await client.end()
  }
}

const giveFile = (account: Account | null, file: string) => {
  if (account) execFileSync('chown', [`${account.uid}:${account.gid}`, file])
}
