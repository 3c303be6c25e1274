import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { clusterCommand } from '../../scripts/cluster/commandLine'
import { haproxyConfig, patroniConfig, pgbouncerConfig } from '../../scripts/cluster/configFiles'
import { buildLayout } from '../../scripts/cluster/layout'
import { findPrograms, missingPackages } from '../../scripts/cluster/packages'
import { processTable } from '../../scripts/cluster/processTable'
import { assertPortsFree } from '../../scripts/cluster/takenPorts'
import { readStartTime } from '../../server/database/embedded/processes'
import { scratchFolder } from '../setup/launching'
import { runInProcess } from '../setup/runScript'

const layout = buildLayout({ root: '/srv/shop', folder: 'data/cluster', port: 7400, shops: 3 })
const secrets = { superuser: 'a', replication: 'b', rewind: 'c', shop: 'd', staffToken: 'e', signingKey: 'g' }
const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresBin: '/usr/lib/postgresql/15/bin',
}

test.each([
  [[], 'Runs several shops and a PostgreSQL cluster'],
  [['fly'], 'Runs several shops and a PostgreSQL cluster'],
  [['status', '--delete'], 'Runs several shops and a PostgreSQL cluster'],
  [['up', '--port', '80'], '--port 80: must be a number from 1024 to 65485.'],
  [['up', '--shops', '11'], '--shops 11: must be a number from 1 to 10.'],
])('cluster %j prints a usage error', async (args, sentence) => {
  const { errors, code } = await runInProcess(clusterCommand, args, {})
  expect([errors, code]).toEqual([expect.stringContaining(sentence), 1])
})

test.each([
  ["a shop's data", ['postgres', 'staff-token']],
  ['a cluster and a shop', ['secrets.json', 'node1', 'postgres']],
  ['a cluster without passwords', ['node1']],
  ['nothing', []],
])('down --delete keeps a folder with %s', async (_what, entries) => {
  const folder = scratchFolder()
  for (const entry of entries) mkdirSync(path.join(folder, entry))
  const args = ['down', '--delete', '--folder', folder]
  expect(await runInProcess(clusterCommand, args, {})).toMatchObject({
    code: 1,
    errors: `${folder} is not the folder of a cluster: nothing was deleted. Choose the folder with --folder.\n`,
  })
  expect(readdirSync(folder)).toEqual(entries.toSorted())
})

test('names the missing packages', () => {
  const found = findPrograms([scratchFolder()], path.join(scratchFolder(), 'none'))
  expect(found).toEqual({ missing: ['postgresql', 'etcd-server', 'patroni', 'haproxy', 'pgbouncer'] })
  expect(missingPackages(['patroni', 'haproxy'])).toBe(
    'These packages are missing: patroni, haproxy. Install them, e.g. apt-get install patroni haproxy.',
  )
})

test('no two programs share a port, and all of them listen on this machine only', () => {
  const { nodes, shops } = layout
  const all = [
    ...Object.values(layout).flatMap((value: unknown) => (typeof value === 'number' ? [value] : [])),
    ...nodes.flatMap(({ port, rest }) => [port, rest]),
    ...shops.map(({ port }) => port),
  ]
  expect(new Set(all).size).toBe(all.length)
  for (const port of all) expect(port >= 7400 && port < 7450).toBe(true)
  expect(haproxyConfig(layout).match(/bind (?!127\.0\.0\.1:)/g)).toBe(null)
})

test('names every taken port before anything starts, except those of running programs', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const { port } = blocker.address() as AddressInfo
  const around = buildLayout({ root: '/srv/shop', folder: scratchFolder(), port: port - 4, shops: 1 })
  const others = new Set(['balancer', 'pooler', 'sandbox', 'node1', 'node2', 'node3', 'shop1'])
  await expect(assertPortsFree(around, others)).rejects.toThrow(
    `Port ${port} (etcd) is in use by another program: stop it, or choose 50 other ports, e.g. --port ${port + 96}.`,
  )
  await expect(assertPortsFree(around, new Set([...others, 'etcd']))).resolves.toBeUndefined()
  blocker.close()
})

test('a commit waits for a standby, and the load balancer gets the leader from Patroni', () => {
  const [node] = layout.nodes
  if (!node) throw new Error('The cluster has no node')
  expect(JSON.parse(patroniConfig(layout, node, secrets, programs))).toMatchObject({
    bootstrap: { dcs: { synchronous_mode: true, synchronous_mode_strict: true } },
  })
  const balancer = haproxyConfig(layout)
  for (const { port, rest } of layout.nodes)
    expect(balancer).toContain(`127.0.0.1:${port} check port ${rest}`)
  expect(balancer).toMatch(/option httpchk GET \/primary/)
  expect(balancer).toMatch(/option httpchk GET \/readyz/)
  expect(pgbouncerConfig(layout)).toContain('pool_mode = transaction')
})

test('a table of processes ends what it started, and nothing whose pid was reused', async () => {
  const folder = scratchFolder()
  const table = processTable(folder)
  const sleep = { command: 'sleep', args: ['600'], account: null }
  const pid = table.start({ name: 'one', ...sleep })
  const other = table.start({ name: 'two', ...sleep })
  expect(processTable(folder).running()).toEqual(['one', 'two'])
  expect(table.pidOf('one')).toBe(pid)
  await table.end('one')
  expect(readStartTime(pid)).toBe(null)
  expect(table.running()).toEqual(['two'])
  // As if the system had given the pid to another process.
  const file = path.join(folder, 'processes.json')
  const recorded = readFileSync(file, 'utf8')
  writeFileSync(file, recorded.replace(/"born": "\d+"/, '"born": "1"'))
  await table.end('two')
  expect(readStartTime(other)).not.toBe(null)
  writeFileSync(file, recorded)
  await table.kill('two')
  expect(readStartTime(other)).toBe(null)
  expect(existsSync(table.logFile('one'))).toBe(true)
})
