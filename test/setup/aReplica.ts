import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, copyFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import type { EmbeddedServer } from '../../server/database/embedded/embeddedServer'
import { scratchFolder, startServer } from './launching'

/** Starts a streaming replica of a database server, from a copy of its files. */
export async function startReplica({ pool, dataDir }: EmbeddedServer): Promise<EmbeddedServer> {
  const folder = scratchFolder()
  const data = path.join(folder, 'postgres')
  const client = new Client(pool)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    execFileSync('cp', ['-a', path.join(dataDir, 'postgres'), data])
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
    writeFileSync(path.join(data, 'backup_label'), rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
  rmSync(path.join(data, 'postmaster.pid'))
  rmSync(path.join(data, 'postmaster.opts'), { force: true })
  writeFileSync(path.join(data, 'standby.signal'), '')
  const address = `host=${pool.host} port=${pool.port} user=${pool.user} password=${pool.password}`
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`)
  copyFileSync(path.join(dataDir, 'password'), path.join(folder, 'password'))
  const { uid, gid } = statSync(data)
  for (const file of ['postgres/backup_label', 'postgres/standby.signal', 'password'])
    chownSync(path.join(folder, file), uid, gid)
  return startServer(folder)
}
