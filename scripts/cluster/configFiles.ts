import path from 'node:path'
import type { Layout, NodeLayout } from './layout'
import type { Programs } from './packages'
import type { Secrets } from './secrets'

/** Seconds a query may take. A pooler in transaction mode cannot set it per connection. */
export const statementSeconds = 10

/**
 * Seconds of Patroni's leader lock. A dead leader is replaced after at most `ttl` and one loop. Patroni needs
 * ttl >= loop_wait + 2 * retry_timeout.
 */
const patroniTimes = { ttl: 15, loop_wait: 3, retry_timeout: 5 }

/** Settings of PostgreSQL, small enough for three servers on one machine. */
const parameters = {
  shared_buffers: '32MB',
  max_connections: 100,
  max_wal_size: '256MB',
  wal_keep_size: '128MB',
  max_wal_senders: 6,
  max_replication_slots: 6,
  max_parallel_workers: 2,
  // pg_rewind needs one of them after a crash.
  wal_log_hints: 'on',
  hot_standby_feedback: 'on',
  log_min_duration_statement: '1s',
}

/** Patroni's configuration. JSON is valid YAML. */
export function patroniConfig(
  { folder, etcd }: Layout,
  { name, port, rest, data }: NodeLayout,
  secrets: Secrets,
  { postgresBin }: Programs,
): string {
  const passwords = path.join(folder, name, 'pgpass')
  return json({
    scope: 'shop',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    // Not etcd3: in Patroni 3.0, a leader that was silent then takes the lock back from its successor.
    etcd: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...patroniTimes,
        maximum_lag_on_failover: 1_048_576,
        // An acknowledged commit is on two nodes. Without a standby the leader accepts no commit.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: postgresBin,
      pgpass: passwords,
      parameters: { unix_socket_directories: '' },
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
        rewind: { username: 'rewinder', password: secrets.rewind },
      },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  })
}

export function haproxyConfig({ front, leader, replicas, figures, nodes, shops }: Layout): string {
  const servers = (path: string) =>
    [
      `  option httpchk GET ${path}`,
      '  http-check expect status 200',
      ...nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`),
    ].join('\n')
  const shopServers = shops.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join('\n')
  return `global
  maxconn 2000

defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  timeout queue 10s
  retries 3
  option redispatch 1

frontend shop
  mode http
  bind 127.0.0.1:${front}
  option forwardfor
  # Pages need no database: while no shop is ready, those that are alive answer.
  use_backend living_shops if { nbsrv(ready_shops) eq 0 }
  default_backend ready_shops

backend ready_shops
${shopBackend('/readyz')}
${shopServers}

backend living_shops
${shopBackend('/healthz')}
${shopServers}

listen leader
  mode tcp
  bind 127.0.0.1:${leader}
  timeout client 1h
  timeout server 1h
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers('/primary')}

listen replicas
  mode tcp
  bind 127.0.0.1:${replicas}
  timeout client 1h
  timeout server 1h
  balance leastconn
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers('/replica')}

frontend figures
  mode http
  bind 127.0.0.1:${figures}
  http-request use-service prometheus-exporter if { path /metrics }
  stats enable
  stats uri /
`
}

/** A request that may have reached a shop is repeated only if it changes nothing. */
const shopBackend = (path: string) => `  mode http
  balance leastconn
  option httpchk GET ${path}
  http-check expect status 200
  option http-server-close
  retry-on conn-failure empty-response response-timeout
  http-request disable-l7-retry unless { method GET HEAD }
  default-server check inter 500ms fall 1 rise 1`

export function pgbouncerConfig({ folder, leader, replicas, pooler }: Layout): string {
  return `[databases]
shop = host=127.0.0.1 port=${leader} dbname=shop
shop_replica = host=127.0.0.1 port=${replicas} dbname=shop

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'pooler-users.txt')}
pool_mode = transaction
max_client_conn = 400
default_pool_size = 20
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 10
ignore_startup_parameters = extra_float_digits
admin_users = shop
`
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
