import {
  buildSchema,
  findBreakingChanges,
  NoDeprecatedCustomRule,
  parse,
  printSchema,
  specifiedRules,
  validate,
  type GraphQLSchema,
} from 'graphql'
import { storefrontSubset } from '../../../../dev/bigcommerce/graphql/storefrontRoute'
import type { Operation } from '../../../../server/engines/bigcommerce/client/operation'
import * as cart from '../../../../server/engines/bigcommerce/operations/cart'
import * as catalog from '../../../../server/engines/bigcommerce/operations/catalog'
import * as channel from '../../../../server/engines/bigcommerce/operations/channel'
import * as codes from '../../../../server/engines/bigcommerce/operations/codes'
import * as customer from '../../../../server/engines/bigcommerce/operations/customer'
import * as orders from '../../../../server/engines/bigcommerce/operations/orders'
import * as wishlist from '../../../../server/engines/bigcommerce/operations/wishlist'
import { recordedSchema, whereRecorded } from './recordedSpecifications'

const operations: readonly Pick<Operation<never, unknown>, 'name' | 'type' | 'document'>[] = [
  ...Object.values(cart),
  ...Object.values(catalog),
  ...Object.values(channel),
  ...Object.values(codes),
  ...Object.values(customer),
  ...Object.values(wishlist),
  ...Object.values(orders),
]
const problems = (schema: GraphQLSchema, document: string) =>
  validate(schema, parse(document), [...specifiedRules, NoDeprecatedCustomRule]).map(({ message }) => message)

describe('the operations of the storefront API', () => {
  test('have different names', () => {
    expect(operations.length).toBeGreaterThan(15)
    expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length)
  })

  test.each(operations)('$name fits the sandbox and uses no deprecated field', ({ document }) => {
    expect(problems(storefrontSubset(), document)).toEqual([])
  })

  test.each(operations)('$name sends one mutation at most', ({ type, document }) => {
    const fields =
      type === 'mutation' ? [...document.matchAll(/\(input: \$input\)|^.*\blog(in|out)\b/gm)] : []
    expect(fields.length).toBe(type === 'mutation' ? 1 : 0)
  })

  test('a field that the schema lacks is found', () => {
    expect(problems(storefrontSubset(), '{ site { cart(entityId: "1") { email } } }')).toEqual([
      expect.stringContaining('email'),
    ])
  })
})

whereRecorded('the recorded storefront API', () => {
  test('contains everything that the sandbox offers', () => {
    expect(findBreakingChanges(storefrontSubset(), recordedSchema())).toEqual([])
  })

  test('lacks an invented field and an invented argument', () => {
    const invented = printSchema(storefrontSubset())
      .replace('isTaxIncluded: Boolean!', 'isTaxIncluded: Boolean! customerEmail: String')
      .replace('giftCertificate(code: String!)', 'giftCertificate(code: String!, pin: String)')
    const changes = findBreakingChanges(buildSchema(invented), recordedSchema())
    expect(changes.map(({ description }) => description)).toEqual([
      expect.stringContaining('pin'),
      expect.stringContaining('customerEmail'),
    ])
  })

  test.each(operations)('takes $name without a deprecated field', ({ document }) => {
    expect(problems(recordedSchema(), document)).toEqual([])
  })
})
