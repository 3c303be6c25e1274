import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  buildSchema,
  execute,
  getOperationAST,
  GraphQLError,
  NoDeprecatedCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { answerFault, isAnsweredBefore } from '../answerFault'
import type { Fault, FaultBook } from '../faults'
import { touch } from '../state/carts'
import type { SandboxChannel } from '../state/channels'
import { customerOfToken } from '../state/customers'
import type { SandboxStore } from '../state/records'
import { StoreSandboxError } from '../state/sandboxError'
import { channelOf } from '../state/store'
import type { Visit } from './context'
import { documentCost, leadingFields, maxComplexity, maxDepth, namesOf } from './documentCost'
import { mutationRoot, queryRoot } from './root'

const folder = path.join(process.cwd(), 'dev/bigcommerce/graphql/schema')

/** The hand-written subset of the storefront API. */
export const storefrontSubset = () =>
  buildSchema(
    ['catalog', 'cart', 'customer']
      .map((name) => readFileSync(path.join(folder, `${name}.graphql`), 'utf8'))
      .join('\n'),
  )

const bodySchema = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

interface Storefront {
  readonly store: SandboxStore
  readonly faults: FaultBook
  readonly origin: () => string
  readonly notify: Visit['notify']
}

/** Fields that need the scope `Customer`. */
const customerFields = new Set(['login', 'logout', 'registerCustomer', 'customer'])

/** `POST /channels/:id/graphql`: one request of a channel's storefront. */
export function storefrontRoute(app: FastifyInstance, { store, faults, origin, notify }: Storefront): void {
  const schema = storefrontSubset()
  /** By source. A shop repeats a few documents, and validation takes as long as a small query. */
  const validDocuments = new LRUCache<string, DocumentNode>({ max: 100 })

  app.post<{ Params: { channel: string } }>('/channels/:channel/graphql', async (request, reply) => {
    const channel = channelOf(store, Number(request.params.channel))
    // The real store answers an unknown host with a page.
    if (!channel) return reply.code(404).type('text/html').send('<!doctype html><title>Not found</title>')
    const body = bodySchema.parse(request.body)
    const read = readDocument(body.query, body.operationName)
    if ('errors' in read) return reply.code(400).send({ errors: read.errors.map((each) => each.toJSON()) })
    const { document, operation } = read

    const fault = faults.take(namesOf(operation))
    if (fault && isAnsweredBefore(fault)) return answerFault(reply, fault)

    const scopes = scopesOf(request, channel)
    if (!scopes) return reply.code(401).send({ errors: [{ message: 'Invalid token' }] })
    const missing = leadingFields(operation).some((name) => customerFields.has(name))
    if (missing && !scopes.includes('Customer')) {
      return reply.send(refusal('INSUFFICIENT_ACCESS_SCOPE', { requiredScopes: ['Customer'] }))
    }
    const token = header(request, 'x-bc-customer-access-token')
    const customer = token === undefined ? null : customerOfToken(store, token)
    const isOwn = customer?.channelId === channel.id
    if (token !== undefined && !isOwn && header(request, 'x-bc-error-on-invalid-customer-access-token')) {
      return reply.send(refusal('INVALID_CUSTOMER_ACCESS_TOKEN'))
    }
    const variables = body.variables ?? {}
    const isMutation = operation.operation === OperationTypeNode.MUTATION
    const cost = documentCost({ schema, document, operation, variables })
    void reply.header('x-bc-graphql-complexity', cost.complexity)
    if (cost.complexity > maxComplexity || cost.depth > maxDepth) {
      return reply
        .code(store.behavior.complexityStatus)
        .send({ errors: [{ message: 'The request is too complex' }] })
    }
    if (isMutation && leadingFields(operation).length > 1) {
      return reply.code(400).send({ errors: [{ message: 'A request has one mutation' }] })
    }
    if (fault) meetCart(fault, variables)
    const visit: Visit = {
      store,
      channel,
      customer: isOwn ? customer : null,
      origin: origin(),
      notify,
      isVersionHidden: fault?.kind === 'null_version',
    }
    const result = await execute({
      schema,
      document,
      rootValue: isMutation ? mutationRoot(visit) : queryRoot(visit),
      variableValues: variables,
      operationName: body.operationName,
    })
    const answer = { ...result, ...(result.errors && { errors: result.errors.map(errorView) }) }
    return fault ? answerFault(reply, fault, answer) : reply.send(answer)
  })

  function readDocument(source: string, name: string | null | undefined) {
    const known = validDocuments.get(source)
    let document: DocumentNode
    try {
      document = known ?? parse(source)
    } catch (error) {
      return { errors: [error instanceof GraphQLError ? error : new GraphQLError('Syntax error')] }
    }
    const errors = known ? [] : validate(schema, document, [...specifiedRules, NoDeprecatedCustomRule])
    if (errors.length === 0) validDocuments.set(source, document)
    const operation: OperationDefinitionNode | null | undefined = getOperationAST(document, name)
    if (errors.length > 0) return { errors }
    return operation ? { document, operation } : { errors: [new GraphQLError('Unknown operation')] }
  }

  /** The scopes of the request's private token; null without a valid one for this channel. */
  function scopesOf(request: FastifyRequest, { id }: SandboxChannel): readonly string[] | null {
    const [, value = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    const token = store.storefrontTokens.get(value)
    return token && token.channelIds.includes(id) && token.expiresAt > store.now() ? token.scopes : null
  }

  /** Faults that happen to the request's cart before the request. */
  function meetCart({ kind }: Fault, variables: Readonly<Record<string, unknown>>): void {
    if (kind !== 'lost_cart' && kind !== 'stale_version') return
    const text = JSON.stringify(variables)
    for (const cart of store.carts.values()) {
      if (!text.includes(cart.id)) continue
      if (kind === 'lost_cart') store.carts.delete(cart.id)
      else touch(store, cart)
    }
  }
}

const header = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const refusal = (code: string, more: Readonly<Record<string, unknown>> = {}) => ({
  data: null,
  errors: [{ message: 'The request was refused', extensions: { code, ...more } }],
})

/** Errors of a resolver keep their path; only some have a code, as in the real store. */
function errorView({ message, path: at, originalError }: GraphQLError) {
  const code = originalError instanceof StoreSandboxError ? originalError.code : undefined
  return { message, path: at, ...(code !== undefined && { extensions: { code } }) }
}
