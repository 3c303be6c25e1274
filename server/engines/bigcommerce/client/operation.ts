import type { z } from 'zod'

/** A GraphQL operation with the schema of its response. */
export interface Operation<Given, Data> {
  readonly name: string
  readonly type: 'query' | 'mutation'
  readonly document: string
  readonly variables: (given: Given) => Readonly<Record<string, unknown>>
  readonly response: z.ZodType<Data>
  /** Path of the part of a query's response that may be null because the store failed to read it. */
  readonly dispensable?: readonly string[]
}

/** Declares an operation; name and type come from the document's first line. */
export function operation<Given, Data>({
  document,
  ...rest
}: Pick<Operation<Given, Data>, 'document' | 'variables' | 'response' | 'dispensable'>): Operation<
  Given,
  Data
> {
  const [, type, name] = /^\s*(query|mutation) (\w+)/.exec(document) ?? []
  if ((type !== 'query' && type !== 'mutation') || name === undefined) {
    throw new TypeError('A document begins with "query Name" or "mutation Name"')
  }
  return { name, type, document, ...rest }
}

/** A call of the admin API with the schema of its response. */
export interface RestCall<Data> {
  /** For log and errors, without ids, e.g. `GET /v3/hooks`. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Version and path, e.g. `/v3/hooks/17`. Ids are encoded. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** A response without a body, e.g. 204, is parsed as null. */
  readonly response: z.ZodType<Data>
}
