import { z } from 'zod'
import { operation } from '../client/operation'
import { shortList } from './responseParts'

/** Settings of a channel: launched or not, tax display, currencies. */
export const channelSettings = operation({
  document: /* GraphQL */ `
    query ChannelSettings {
      channel {
        entityId
      }
      site {
        settings {
          status
          channelId
          tax {
            pdp
            plp
          }
          currency {
            defaultCurrency
          }
        }
        currencies(first: 50) {
          edges {
            node {
              code
              isActive
              isTransactional
              isDefault
              display {
                decimalPlaces
              }
            }
          }
        }
      }
    }
  `,
  variables: (given: Readonly<Record<string, never>>) => given,
  response: z.object({
    channel: z.object({ entityId: z.int() }),
    site: z.object({
      settings: z
        .object({
          status: z.string(),
          channelId: z.int(),
          tax: z.object({ pdp: z.string(), plp: z.string() }).nullable(),
          currency: z.object({ defaultCurrency: z.string() }),
        })
        .nullable(),
      currencies: shortList(
        z.object({
          code: z.string(),
          isActive: z.boolean(),
          isTransactional: z.boolean(),
          isDefault: z.boolean(),
          display: z.object({ decimalPlaces: z.int() }),
        }),
      ),
    }),
  }),
})

/** Needs the scope Customer; responds with null for a guest. */
export const customerScope = operation({
  document: /* GraphQL */ `
    query CustomerScope {
      customer {
        entityId
      }
    }
  `,
  variables: (given: Readonly<Record<string, never>>) => given,
  response: z.object({ customer: z.object({ entityId: z.int() }).nullable() }),
})
