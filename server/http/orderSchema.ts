import { z } from 'zod'
import { deliveryMethods } from '../../src/domain/delivery'
import type { OrderContact } from '../../src/domain/order'
import { paymentMethodKeys } from '../../src/domain/payment'
import { internationalPhone } from '../../src/domain/phone'
import { postalCodeOf } from '../../src/domain/postalCode'
import { regionCodes, type RegionCode } from '../../src/domain/region'
import { statesByRegion } from '../../src/domain/states'

const longestText = 200
const wrongEmail = 'Enter a valid email address'

const text = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(longestText, `At most ${longestText} characters`)

/** Text that a rule of the region turns into its stored form, or refuses with null. */
const read = (refusal: string, rule: (input: string) => string | null) =>
  z
    .string()
    .trim()
    .max(longestText)
    .default('')
    .transform((input, context) => {
      const value = rule(input)
      if (value !== null) return value
      context.addIssue({ code: 'custom', message: refusal, input })
      return z.NEVER
    })

/** Body of POST orders by the rules of a region; every wrong field is named, not only the first. */
const requestIn = (region: RegionCode) =>
  z.object({
    cartId: z.string().max(100).nullish().describe('Where the cart cookie is gone already'),
    email: z.string(wrongEmail).trim().max(254, wrongEmail).pipe(z.email(wrongEmail)),
    phone: read('Enter a valid phone number', (input) => internationalPhone(region, input)),
    firstName: text('Enter a first name'),
    lastName: text('Enter a last name'),
    address: text('Enter an address'),
    city: text('Enter a city'),
    state: read('Choose a state', (code) => stateIn(region, code)),
    postalCode: read('Enter a valid postal code', (input) => postalCodeOf(region, input)),
    deliveryMethod: z.enum(deliveryMethods, 'Choose a delivery'),
    paymentMethod: z.enum(paymentMethodKeys, 'Choose a way to pay'),
    expectedTotal: z
      .number('Say which total was agreed to')
      .min(0)
      .max(1e12)
      .describe('Major units; the order is refused where it comes to another total'),
  })

function stateIn(region: RegionCode, code: string): string | null {
  const states = statesByRegion[region]
  return states.length === 0 ? '' : (states.find((state) => state.code === code)?.code ?? null)
}

export type OrderBody = z.infer<ReturnType<typeof requestIn>>

/** Made once for each region. */
export const orderRequests = Object.fromEntries(
  regionCodes.map((region) => [region, requestIn(region)]),
) as Record<RegionCode, ReturnType<typeof requestIn>>

const amount = z.number().describe('Major units')
const contact = z.object({
  email: z.string(),
  phone: z.string().describe('International form'),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
} satisfies Record<keyof OrderContact, z.ZodString>)

const line = z.object({
  sku: z.string(),
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })).readonly(),
  quantity: z.int(),
  price: amount,
  listPrice: amount,
  imageUrl: z.string(),
  brand: z.string(),
  categories: z.array(z.string()).readonly(),
  path: z.string(),
})

/** An order as its shopper gets it. */
export const order = z.object({
  id: z.string().describe('Whoever knows it may see the order'),
  number: z.string(),
  status: z.enum(['placed']),
  placedAt: z.string(),
  currency: z.string(),
  contact,
  lines: z.array(line).readonly(),
  linesTotal: amount,
  deliveryTotal: amount,
  total: amount,
  deliveryMethod: z.enum(deliveryMethods),
  paymentMethod: z.enum(paymentMethodKeys),
})
