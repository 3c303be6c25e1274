import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Site } from '../../src/site/site'
import { urlInSite } from '../../src/site/sites'
import type { Commerce } from '../commerce/commerce'
import { toCaller, type Attempts } from '../limits/limits'
import type { AgentProfile, AgentProfiles } from './agentProfile'
import type { AgentReplies } from './agentReplies'
import { acceptedLanguages, agentText, pickLocale } from './agentTexts'
import {
  commonCapabilities,
  listCapabilities,
  relevantCapabilities,
  ucpVersions,
  type CapabilityName,
  type UcpVersion,
} from './capabilities'
import {
  NoResource,
  type AgentCall,
  type AgentResponse,
  type Body,
  type Message,
  type Operation,
} from './operation'
import { invalidInput, ProtocolError } from './protocolError'

/** The services that calls of agents use. */
export interface AgentCallParts {
  readonly commerce: Pick<Commerce, 'orders'>
  readonly attempts: Attempts
  readonly profiles: AgentProfiles
  readonly replies: AgentReplies
}

/** An agent's call, as read from a REST or MCP request. */
export interface SentCall {
  readonly operation: Operation
  /** URL of the agent's profile; null without one. */
  readonly profile: string | null
  readonly id: string
  readonly input: unknown
  /** Null without one. */
  readonly idempotencyKey: string | null
}

/** 22 letters and digits have 128 bits (https://ucp.dev/2026-08-25/specification/signatures/#replay-protection). */
const idempotencyKeyForm = /^[\w-]{16,128}$/

/**
 * Does what an agent calls for. A failure of the shop, e.g. an item that is sold out, is a response with messages.
 * @throws ProtocolError and other errors, which the transport turns into a status
 */
export async function performCall(
  parts: AgentCallParts,
  request: FastifyRequest,
  sent: SentCall,
): Promise<AgentResponse> {
  const { operation } = sent
  const { site } = request
  const profile = await readProfile(parts, request, sent.profile)
  const version = ucpVersions.find((known) => known === profile.version)
  if (!version)
    throw new ProtocolError(
      422,
      'version_unsupported',
      `Version ${profile.version} is not supported. This shop supports ${ucpVersions.join(' and ')}.`,
    )
  const ours = listCapabilities(version, site, parts.commerce)
  const active = commonCapabilities(version, ours, profile.capabilities)
  const locale = pickLocale(site, [
    ...languageIn(sent.input),
    ...acceptedLanguages(request.headers['accept-language']),
  ])
  const call: AgentCall = { site, locale, agent: profile.host, version, active }
  if (!active.includes(operation.capability)) return incompatible(call)
  if (operation.kind === 'read') return { status: 200, body: await respond(call, sent) }
  const caller = toCaller(request, undefined, { agent: call.agent })
  const isNew = operation.kind === 'create'
  const perform = async (): Promise<AgentResponse> => {
    await parts.attempts.count(isNew ? 'agentCart' : 'agentWrite', caller)
    const body = await respond(call, sent)
    return { status: isNew && 'id' in body ? 201 : 200, body }
  }
  const key = sent.idempotencyKey
  if (key === null) return perform()
  if (!idempotencyKeyForm.test(key)) throw invalidInput('Idempotency-Key: 16 to 128 letters and digits')
  return parts.replies.once(
    { key, scope: `${site.id} ${call.agent} ${operation.tool}`, payload: hashPayload(sent) },
    perform,
  )
}

/** The same bytes give the same hash. White space outside of texts doesn't count, because JSON is parsed first. */
const hashPayload = ({ id, input }: SentCall): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([id, input]))
    .digest()

async function readProfile(
  { profiles, attempts }: AgentCallParts,
  request: FastifyRequest,
  url: string | null,
): Promise<AgentProfile> {
  if (url === null)
    throw new ProtocolError(
      400,
      'invalid_profile_url',
      'Name the profile of the agent: UCP-Agent: profile="https://..."',
    )
  return profiles.read(url, () => attempts.count('agentProfile', toCaller(request)))
}

/** The shopper's language in a request's context. */
function languageIn(input: unknown): readonly string[] {
  const context: unknown = isRecord(input) ? input.context : undefined
  const language: unknown = isRecord(context) ? context.language : undefined
  return typeof language === 'string' ? [language] : []
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

async function respond(call: AgentCall, { operation, input, id }: SentCall): Promise<Body> {
  try {
    const body = await operation.run(call, input, id)
    return { ucp: head(call, operation.capability, 'success'), ...body }
  } catch (error) {
    if (!(error instanceof NoResource)) throw error
    return withoutResource(
      call,
      relevantCapabilities(call.active, operation.capability),
      error.messages,
      error.path,
    )
  }
}

/** The protocol's part of a response: version and active capabilities. */
function head(call: AgentCall, capability: CapabilityName, status: 'success' | 'error') {
  const names = relevantCapabilities(call.active, capability)
  return {
    version: call.version,
    status,
    capabilities: versionsOf(call.version, names),
    ...(capability === 'dev.ucp.shopping.checkout' && { payment_handlers: {} }),
  }
}

const versionsOf = (version: UcpVersion, names: readonly CapabilityName[]) =>
  Object.fromEntries(names.map((name) => [name, [{ version }]]))

const withoutResource = (
  { site, locale, version }: AgentCall,
  names: readonly CapabilityName[],
  messages: readonly Message[],
  path: string,
): Body => ({
  ucp: { version, status: 'error', capabilities: versionsOf(version, names) },
  messages,
  continue_url: urlInSite(site, locale, path),
})

function incompatible(call: AgentCall): AgentResponse {
  const message: Message = {
    type: 'error',
    code: 'capabilities_incompatible',
    content: agentText(call.locale, 'incompatible'),
    severity: 'unrecoverable',
  }
  return { status: 200, body: withoutResource(call, [], [message], '/') }
}

/** The body of a protocol error. */
export const errorBody = ({ code, message }: ProtocolError, site: Site | undefined) => ({
  code,
  content: message,
  ...(site && { continue_url: `${site.url}/` }),
})
