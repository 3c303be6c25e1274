import { isIP } from 'node:net'
import { z } from 'zod'
import type { Operation, RestCall } from './operation'
import { StoreCalls, type CallContext, type Fail, type StoreCall, type StoreTiming } from './storeCalls'
import type { StoreError, StoreErrorCode, StoreErrorReason } from './storeError'

export interface StoreAccess {
  /** The store's hash in the addresses of its APIs. */
  readonly hash: string
  /** The admin API's token. */
  readonly apiToken: string
  /** The present private token of a channel. */
  readonly storefrontToken: (channel: number) => string
  /** Secret that makes the store trust the shopper's address; its support issues it. */
  readonly proxySecret?: string
  /** Base of a channel's storefront API, for another address than the hosted one. */
  readonly storefrontUrl?: (channel: number) => string
  /** Base of the admin API. */
  readonly apiUrl?: string
}

interface ClientSettings {
  readonly access: StoreAccess
  readonly log?: (call: StoreCall) => void
  readonly timing?: Partial<StoreTiming>
}

/** For whom a storefront operation runs. */
export interface StorefrontContext extends CallContext {
  readonly channel: number
  readonly customerToken?: string
  /** The shopper's address, by which the store throttles. */
  readonly ip?: string
  /** Receives the store's complexity points of the response. */
  readonly onComplexity?: (points: number) => void
}

export type StoreClient = ReturnType<typeof openStoreClient>

/** Calls the two APIs of a hosted store. Failures are StoreErrors. */
export function openStoreClient({ access, log = () => undefined, timing = {} }: ClientSettings) {
  const calls = new StoreCalls(log, timing)
  const { hash, apiUrl = 'https://api.bigcommerce.com' } = access
  const storefrontUrl =
    access.storefrontUrl ?? ((channel: number) => `https://store-${hash}-${channel}.mybigcommerce.com`)

  /** Runs an operation of the storefront API. @throws StoreError */
  const fetchGraphql = async <Given, Data>(
    { name, type, document, variables, response: data, dispensable }: Operation<Given, Data>,
    values: Given,
    context: StorefrontContext,
  ): Promise<Data> => {
    const { channel, customerToken, ip, onComplexity } = context
    const isChange = type === 'mutation'
    const shopper = ip !== undefined && isIP(ip) !== 0 ? ip : null
    return calls.call({
      operation: name,
      api: 'storefront',
      channel,
      isChange,
      url: `${storefrontUrl(channel)}/graphql?operation=${name}&type=${type}`,
      subject: `storefront ${shopper ?? ''}`,
      context,
      request: {
        method: 'POST',
        headers: {
          authorization: `Bearer ${access.storefrontToken(channel)}`,
          ...(customerToken !== undefined && {
            'x-bc-customer-access-token': customerToken,
            'x-bc-error-on-invalid-customer-access-token': 'true',
          }),
          ...(shopper !== null && { 'true-client-ip': shopper, 'x-forwarded-for': shopper }),
          ...(access.proxySecret !== undefined && { 'x-bc-trusted-proxy-secret': access.proxySecret }),
        },
        body: JSON.stringify({ query: document, operationName: name, variables: variables(values) }),
      },
      read: (response, text, fail) => {
        if (!response.ok) throw storefrontError(response.status, fail)
        const points = Number(response.headers.get('x-bc-graphql-complexity'))
        const read = readStorefront(jsonOf(text, fail), { isChange, points, dispensable })
        if (!read) throw fail('store_unavailable', 'unexpected_answer')
        if ('rejection' in read) throw fail(read.rejection.code, read.rejection.reason, read.rejection)
        if (points > 0) onComplexity?.(points)
        return parsed(data, read.data, fail)
      },
    })
  }

  /** Runs a call of the admin API. @throws StoreError */
  const fetchRest = async <Data>(
    { name, method, path, query = {}, headers = {}, body, response: data }: RestCall<Data>,
    context: CallContext = {},
  ): Promise<Data> => {
    const search = new URLSearchParams(query).toString()
    return calls.call({
      operation: name,
      api: 'admin',
      channel: null,
      isChange: method !== 'GET',
      url: `${apiUrl}/stores/${hash}${path}${search === '' ? '' : `?${search}`}`,
      subject: 'admin',
      context,
      request: {
        method,
        headers: { ...headers, 'x-auth-token': access.apiToken },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      read: (response, text, fail) => {
        if (!response.ok) throw adminError(response.status, fail)
        return parsed(data, text === '' ? null : jsonOf(text, fail), fail)
      },
    })
  }

  return { fetchGraphql, fetchRest }
}

function storefrontError(status: number, fail: Fail): StoreError {
  if (status === 401) return fail('store_unavailable', 'token')
  if (status === 403) return fail('store_unavailable', 'scope')
  return fail('store_unavailable', 'status')
}

function adminError(status: number, fail: Fail): StoreError {
  if (status === 404) return fail('not_found', 'status')
  if (status === 409) return fail('stale_version', 'status')
  if (status < 500 && status !== 401 && status !== 403) return fail('rejected', 'status')
  return storefrontError(status, fail)
}

function jsonOf(text: string, fail: Fail): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // JSON.parse quotes the response, which may contain personal data.
    throw fail('store_unavailable', 'invalid_answer')
  }
}

function parsed<Data>(schema: z.ZodType<Data>, json: unknown, fail: Fail): Data {
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const isNegative = read.error.issues.some(({ code }) => code === 'too_small')
  throw fail('store_unavailable', isNegative ? 'negative_amount' : 'unexpected_answer')
}

const responseSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string().optional(),
        path: z.array(z.union([z.string(), z.number()])).nullish(),
        extensions: z.object({ code: z.string().optional() }).nullish(),
      }),
    )
    .nullish(),
})

interface Rejection {
  readonly code: StoreErrorCode
  readonly reason: StoreErrorReason
  readonly storeCodes: readonly string[]
  readonly isEffectUnknown: boolean
}

/** Codes that go into a log: long or strange ones could quote the request. */
const plainCode = /^\w{1,60}$/
/** Points above which the store rejects a request. */
const maxPoints = 10_000
const signedOut = ['INVALID_CUSTOMER_ACCESS_TOKEN', 'MISSING_CUSTOMER_ACCESS_TOKEN']

/**
 * Reads the JSON of the storefront API, which reports failures with status 200.
 * @param request whether the operation is a mutation, its complexity by the store (0: unknown), and the path of the
 * part that may be missing
 * @returns the data, a rejection, or null for another shape
 */
function readStorefront(
  json: unknown,
  {
    isChange,
    points,
    dispensable,
  }: {
    readonly isChange: boolean
    readonly points: number
    readonly dispensable: readonly string[] | undefined
  },
): { readonly data: unknown } | { readonly rejection: Rejection } | null {
  const read = responseSchema.safeParse(json)
  if (!read.success) return null
  const errors = read.data.errors ?? []
  if (errors.length === 0) return { data: read.data.data }
  const storeCodes = errors.flatMap(({ extensions }) => {
    const code = extensions?.code
    return code !== undefined && plainCode.test(code) ? [code] : []
  })
  if (storeCodes.some((code) => signedOut.includes(code))) {
    return { rejection: { code: 'signed_out', reason: 'errors', storeCodes, isEffectUnknown: false } }
  }
  if (storeCodes.includes('INSUFFICIENT_ACCESS_SCOPE')) {
    return { rejection: { code: 'store_unavailable', reason: 'scope', storeCodes, isEffectUnknown: false } }
  }
  // An error with a path comes from the field itself, which rejected the input. Without one, the store failed on the way.
  const isOfFields = errors.every(({ path }) => path && path.length > 0)
  if (isOfFields && !isChange) {
    // Null with an error is not the null of something that doesn't exist: a cart would be forgotten.
    const isComplete = errors.every(({ path }) => dispensable?.every((name, index) => path?.[index] === name))
    return isComplete
      ? { data: read.data.data ?? null }
      : {
          rejection: {
            code: 'store_unavailable',
            reason: 'field_errors',
            storeCodes,
            isEffectUnknown: false,
          },
        }
  }
  const isRejected = isOfFields
  if (!isRejected && (points > maxPoints || errors.some(({ message }) => /complex/i.test(message ?? '')))) {
    return {
      rejection: { code: 'store_unavailable', reason: 'too_complex', storeCodes, isEffectUnknown: false },
    }
  }
  return {
    rejection: {
      code: isRejected ? 'rejected' : 'store_unavailable',
      reason: 'errors',
      storeCodes,
      isEffectUnknown: isChange && !isRejected,
    },
  }
}
