import type { ColumnType, Generated, RawBuilder } from 'kysely'

/** Tables of programs that shop. Migration 0081 explains the columns. */
export interface AgentTables {
  agent_sessions: AgentSessionsTable
  agent_replies: AgentRepliesTable
}

interface AgentSessionsTable {
  id_hash: Buffer
  kind: 'cart' | 'checkout'
  site: string
  agent: string
  state: Buffer
  expires_at: ColumnType<Date, RawBuilder<Date>>
}

interface AgentRepliesTable {
  key_hash: Buffer
  payload_hash: Buffer
  response: Buffer | null
  begun_at: Generated<Date>
}
