import { createServer } from 'node:net'
import { StartError } from '../../server/settings/startError'
import type { Layout } from './layout'

/**
 * Checks the ports of everything that would be started now.
 * @param running programs of the cluster that run already, so that their ports are their own
 * @throws StartError with every taken port and its purpose
 */
export async function assertPortsFree(layout: Layout, running: ReadonlySet<string>): Promise<void> {
  const taken: string[] = []
  for (const { owner, purpose, port } of listPorts(layout))
    if (!running.has(owner) && !(await isFree(port))) taken.push(`${port} (${purpose})`)
  if (taken.length === 0) return
  const ports = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(', ')} are`
  throw new StartError(
    `${ports} in use by another program: stop it, or choose 50 other ports, e.g. --port ${layout.front + 100}.`,
  )
}

/** Every port of the cluster with the program that listens on it. */
export function listPorts(layout: Layout): { owner: string; purpose: string; port: number }[] {
  const { front, leader, replicas, pooler, etcd, etcdPeer, figures, sandbox, nodes, shops } = layout
  return [
    { owner: 'balancer', purpose: 'load balancer', port: front },
    { owner: 'balancer', purpose: 'load balancer, leader', port: leader },
    { owner: 'balancer', purpose: 'load balancer, replicas', port: replicas },
    { owner: 'balancer', purpose: 'load balancer, figures', port: figures },
    { owner: 'pooler', purpose: 'pooler', port: pooler },
    { owner: 'etcd', purpose: 'etcd', port: etcd },
    { owner: 'etcd', purpose: 'etcd, peers', port: etcdPeer },
    { owner: 'sandbox', purpose: 'payment sandbox', port: sandbox },
    ...nodes.flatMap(({ name, port, rest }) => [
      { owner: name, purpose: `${name}, PostgreSQL`, port },
      { owner: name, purpose: `${name}, Patroni`, port: rest },
    ]),
    ...shops.map(({ name, port }) => ({ owner: name, purpose: name, port })),
  ]
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
