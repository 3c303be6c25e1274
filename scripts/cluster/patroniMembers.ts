import { z } from 'zod'
import type { Layout } from './layout'

const memberSchema = z.object({
  name: z.string(),
  role: z.string(),
  state: z.string(),
  /** Bytes behind the leader; Patroni writes "unknown" while a node starts. */
  lag: z.union([z.number(), z.string()]).optional(),
})
export type Member = z.output<typeof memberSchema>

/** The nodes as Patroni sees them, from the first node that responds; empty if no node responds. */
export async function fetchMembers({ nodes }: Layout): Promise<readonly Member[]> {
  for (const { rest } of nodes) {
    const response = await fetchJson(`http://127.0.0.1:${rest}/cluster`)
    const read = z.object({ members: z.array(memberSchema) }).safeParse(response)
    if (read.success) return read.data.members
  }
  return []
}

/** Name of the node that accepts writes: its own REST API confirms it. */
export async function findLeader({ nodes }: Layout): Promise<string | null> {
  const answers = await Promise.all(nodes.map(({ rest }) => isOk(`http://127.0.0.1:${rest}/primary`)))
  return nodes.find((_node, index) => answers[index])?.name ?? null
}

/** Whether all nodes run and one of them is a synchronous standby. */
export async function isWhole(layout: Layout): Promise<boolean> {
  const members = await fetchMembers(layout)
  const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming'
  return (
    members.length === layout.nodes.length &&
    members.every(isRunning) &&
    members.some(({ role }) => role === 'leader') &&
    members.some(({ role }) => role === 'sync_standby')
  )
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) })
    return await response.json()
  } catch {
    return null
  }
}

export async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
