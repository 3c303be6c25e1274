import { z } from 'zod'

const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost):\d{1,5}$/

export const agentVariables = {
  /** Whether programs can shop over the Universal Commerce Protocol (docs/agents.md). */
  AGENTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** A server on this machine whose agent profiles are accepted without TLS. */
  AGENT_PROFILE_ORIGIN: z
    .string()
    .regex(loopback, 'must be an origin on this machine with a port, e.g. http://127.0.0.1:4010')
    .optional(),
}

export interface AgentSettings {
  readonly servesAgents: boolean
  /** Null: agents' profiles need https and a public address. */
  readonly agentProfileOrigin: string | null
}

export const toAgentSettings = (read: z.output<z.ZodObject<typeof agentVariables>>): AgentSettings => ({
  servesAgents: read.AGENTS === 'on',
  agentProfileOrigin: read.AGENT_PROFILE_ORIGIN ?? null,
})

/** Only local sites may accept profiles of this machine: others would let strangers call its servers. */
export const agentProblems = (given: Readonly<Record<string, string | undefined>>): readonly string[] =>
  given.AGENT_PROFILE_ORIGIN && given.SITES
    ? ['AGENT_PROFILE_ORIGIN is for local sites: remove it, because SITES is set']
    : []
