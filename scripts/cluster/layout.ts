import path from 'node:path'

/** Number of PostgreSQL nodes: a leader, its synchronous standby, and one that replaces either. */
export const nodeCount = 3

/** Ports and folders of one cluster. All ports are on 127.0.0.1. */
export interface Layout {
  /** The project's folder, where the shops run. */
  readonly root: string
  /** Absolute path of the cluster's own folder. */
  readonly folder: string
  /** HTTP port of the load balancer in front of the shops. */
  readonly front: number
  /** Load balancer's ports of the leader and of the replicas. */
  readonly leader: number
  readonly replicas: number
  readonly pooler: number
  readonly etcd: number
  readonly etcdPeer: number
  /** HTTP port of the load balancer's figures. */
  readonly figures: number
  readonly sandbox: number
  readonly nodes: readonly NodeLayout[]
  readonly shops: readonly ShopLayout[]
}

export interface NodeLayout {
  readonly name: string
  /** PostgreSQL's port. */
  readonly port: number
  /** Port of Patroni's REST API. */
  readonly rest: number
  /** PostgreSQL's data folder. */
  readonly data: string
}

export interface ShopLayout {
  readonly name: string
  readonly port: number
}

/** Largest number of shop processes, because their ports are in a row of ten. */
export const maxShops = 10

export interface LayoutOptions {
  readonly root: string
  readonly folder: string
  /** First of 50 ports. */
  readonly port: number
  readonly shops: number
}

export function buildLayout({ root, folder, port, shops }: LayoutOptions): Layout {
  const absolute = path.resolve(root, folder)
  const each = <Item>(count: number, make: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => make(index))
  return {
    root,
    folder: absolute,
    front: port,
    leader: port + 1,
    replicas: port + 2,
    pooler: port + 3,
    etcd: port + 4,
    etcdPeer: port + 5,
    figures: port + 6,
    sandbox: port + 7,
    nodes: each(nodeCount, (index) => ({
      name: `node${index + 1}`,
      port: port + 10 + index,
      rest: port + 20 + index,
      data: path.join(absolute, `node${index + 1}`, 'data'),
    })),
    shops: each(shops, (index) => ({ name: `shop${index + 1}`, port: port + 30 + index })),
  }
}
