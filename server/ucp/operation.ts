import { z } from 'zod'
import type { Locale, Site } from '../../src/site/site'
import type { FeedEdition } from '../feeds/feedItem'
import { agentText, translatorOf } from './agentTexts'
import type { CapabilityName, UcpVersion } from './capabilities'
import { invalidInput } from './protocolError'

/** A call of an agent whose profile is known. */
export interface AgentCall {
  readonly site: Site
  readonly locale: Locale
  /** Host of the agent's profile. */
  readonly agent: string
  readonly version: UcpVersion
  /** The capabilities that both sides have. */
  readonly active: readonly CapabilityName[]
}

export interface Message {
  readonly type: 'error' | 'warning' | 'info'
  readonly code: string
  readonly content: string
  /** Of errors. */
  readonly severity?: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'
  /** JSONPath in the response (RFC 9535). */
  readonly path?: string
}

/** The body of a response without its `ucp` part. */
export type Body = Readonly<Record<string, unknown>>

/** A response before its transport wraps it. */
export interface AgentResponse {
  readonly status: number
  readonly body: Body
}

/** Thrown when there is no resource to respond with: the response has only messages. */
export class NoResource extends Error {
  constructor(
    readonly messages: readonly Message[],
    /** Path of the page that helps the shopper. */
    readonly path = '/',
  ) {
    super('no resource')
  }
}

/** `missing` names the text of a resource that doesn't exist. */
export const noSuch = (call: AgentCall, missing: 'cart' | 'checkout' | 'order' | 'product') =>
  new NoResource([
    {
      type: 'error',
      code: 'not_found',
      content: agentText(call.locale, `missing.${missing}`),
      severity: 'unrecoverable',
    },
  ])

/** An operation of the protocol: one tool of MCP and one route of REST. */
export interface Operation {
  readonly tool: string
  /** One sentence for a model. */
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below the endpoint of REST. */
  readonly path: string
  /** The argument of the tool that has the body of the REST request; null: there is none. */
  readonly payload: 'catalog' | 'cart' | 'checkout' | null
  readonly capability: CapabilityName
  /** `create` and `write` are limited, and repeat their response for an idempotency key. */
  readonly kind: 'read' | 'create' | 'write'
  readonly input: z.ZodType
  readonly run: (call: AgentCall, input: unknown, id: string) => Promise<Body>
}

/** An operation whose `run` gets validated input. */
export function operation<Input extends z.ZodType>(
  definition: Omit<Operation, 'input' | 'run'> & {
    readonly input: Input
    readonly run: (call: AgentCall, input: z.output<Input>, id: string) => Promise<Body>
  },
): Operation {
  return {
    ...definition,
    run: (call, sent, id) => {
      const { success, data, error } = definition.input.safeParse(sent)
      if (success) return definition.run(call, data, id)
      const [issue] = error.issues
      throw invalidInput(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
    },
  }
}

/** What each request may tell about the shopper; `signals` and `attribution` are neither stored nor sent on. */
export const shopperContext = z
  .looseObject({ language: z.string().max(35).optional(), currency: z.string().max(3).optional() })
  .optional()

export const editionOf = ({ site, locale }: AgentCall): FeedEdition => ({
  site,
  locale,
  i18n: translatorOf(locale),
})
