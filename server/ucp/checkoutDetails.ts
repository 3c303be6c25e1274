import { z } from 'zod'
import { deliveryMethods, type DeliveryMethod } from '../../src/domain/delivery'
import { fieldProblem, hasField, type OrderField } from '../../src/domain/order/checkout'
import { deliveryFields, fieldsOfStep, type DraftTexts } from '../../src/domain/order/checkoutSteps'
import { addressFormats } from '../../src/domain/region/addressFormats'
import { regions } from '../../src/domain/region/region'
import { statesForPostalCode } from '../../src/domain/region/statesOfPostalCode'
import { toLanguage } from '../../src/site/site'
import { agentText } from './agentTexts'
import type { AgentCall, Message } from './operation'

const text = z.string().max(250).optional()
const buyer = z.looseObject({ first_name: text, last_name: text, email: text, phone_number: text })
const address = z.looseObject({
  id: z.string().max(100).optional(),
  first_name: text,
  last_name: text,
  phone_number: text,
  street_address: text,
  extended_address: text,
  address_locality: text,
  address_region: text,
  postal_code: text,
  address_country: text,
})
const method = z.looseObject({
  type: z.string().max(50).optional(),
  destinations: z.array(address).max(10).optional(),
  selected_destination_id: z.string().max(100).nullish(),
  groups: z
    .array(z.looseObject({ selected_option_id: z.string().max(50).nullish() }))
    .max(10)
    .optional(),
})

/** What a checkout request tells about the shopper. */
export const shopperDetails = {
  buyer: buyer.optional(),
  fulfillment: z.looseObject({ methods: z.array(method).max(5).optional() }).optional(),
}
type SentDetails = z.output<z.ZodObject<typeof shopperDetails>>

export interface CheckoutDetails {
  readonly fields: DraftTexts
  readonly deliveryMethod: DeliveryMethod | null
}

const addressFields = ['address', 'addressLine2', 'city', 'state', 'postalCode'] as const

/** The id of the only destination. */
export const destinationId = 'delivery'
const destinationPath = '$.fulfillment.methods[0].destinations[0]'

/** Where each field of our checkout is in the protocol. */
const places: Partial<Readonly<Record<OrderField, string>>> = {
  email: '$.buyer.email',
  phone: '$.buyer.phone_number',
  firstName: '$.buyer.first_name',
  lastName: '$.buyer.last_name',
  address: `${destinationPath}.street_address`,
  addressLine2: `${destinationPath}.extended_address`,
  city: `${destinationPath}.address_locality`,
  state: `${destinationPath}.address_region`,
  postalCode: `${destinationPath}.postal_code`,
}

/**
 * The details of a request in place of the earlier ones. An address stays if the request only names it. An address in
 * another country is left out, because our checkout would read it as one of its own country.
 * @param withDelivery false: the agent or the shop knows no deliveries, so there is no address
 */
export function readDetails(
  call: AgentCall,
  sent: SentDetails,
  before: DraftTexts,
  withDelivery: boolean,
): CheckoutDetails & { readonly messages: readonly Message[] } {
  const [wanted] = withDelivery ? (sent.fulfillment?.methods ?? []) : []
  const named = wanted?.destinations?.find(
    ({ id }) => id !== undefined && id === wanted.selected_destination_id,
  )
  const destination = named ?? wanted?.destinations?.[0]
  const { buyer: person } = sent
  const kept: DraftTexts =
    wanted && !wanted.destinations
      ? Object.fromEntries(addressFields.map((key) => [key, before[key] ?? '']))
      : {}
  const option = wanted?.groups?.[0]?.selected_option_id
  const isForeign =
    destination?.address_country !== undefined &&
    destination.address_country.toUpperCase() !== call.site.region
  return {
    fields: {
      email: person?.email ?? '',
      phone: person?.phone_number ?? destination?.phone_number ?? '',
      firstName: destination?.first_name ?? person?.first_name ?? '',
      lastName: destination?.last_name ?? person?.last_name ?? '',
      ...kept,
      ...(destination &&
        !isForeign && {
          address: destination.street_address ?? '',
          addressLine2: destination.extended_address ?? '',
          city: destination.address_locality ?? '',
          state: toStateCode(call, destination.address_region ?? ''),
          postalCode: destination.postal_code ?? '',
        }),
    },
    deliveryMethod: deliveryMethods.find((known) => known === option) ?? null,
    messages: isForeign ? [foreignAddress(call)] : [],
  }
}

/** The code of a state, given as code, as ISO 3166-2 or by its name. */
function toStateCode({ site: { region } }: AgentCall, sent: string): string {
  const wanted = sent.trim().toLowerCase()
  const found = addressFormats[region].states.find(({ code, name }) =>
    [code, `${region}-${code}`, name].some((known) => known.toLowerCase() === wanted),
  )
  return found?.code ?? sent
}

const foreignAddress = ({ site, locale }: AgentCall): Message => ({
  type: 'error',
  code: 'address_undeliverable',
  content: agentText(locale, 'field.country', {
    country: regions[site.region].country[toLanguage(locale)],
  }),
  severity: 'recoverable',
  path: `${destinationPath}.address_country`,
})

/** What is missing or wrong, field by field. The protocol has no place for an Indonesian district: the shopper chooses it. */
export function detailProblems(
  { site: { region }, locale }: AgentCall,
  { fields, deliveryMethod }: CheckoutDetails,
): readonly Message[] {
  const states = statesForPostalCode(region, fields.postalCode ?? '')
  const problems = [...fieldsOfStep.contact, ...deliveryFields].flatMap((field): Message[] => {
    if (!hasField(region, field)) return []
    const problem = fieldProblem(region, field, fields[field] ?? '', states)
    if (problem === null) return []
    const path = places[field]
    const isState = field === 'state' && problem !== 'elsewhere'
    return [
      {
        type: 'error',
        code: `${problem === 'missing' ? 'missing' : 'invalid'}_${path?.split('.').at(-1) ?? field}`,
        content: agentText(locale, `field.${isState ? 'state' : problem}`),
        severity: path === undefined ? 'requires_buyer_input' : 'recoverable',
        ...(path !== undefined && { path }),
      },
    ]
  })
  if (deliveryMethod !== null) return problems
  return [
    ...problems,
    {
      type: 'error',
      code: 'missing_delivery_option',
      content: agentText(locale, 'field.delivery'),
      severity: 'recoverable',
      path: '$.fulfillment.methods[0].groups[0].selected_option_id',
    },
  ]
}

/** The buyer as the agent sent it. */
export function toUcpBuyer({ email, phone, firstName, lastName }: DraftTexts) {
  const known = { email, phone_number: phone, first_name: firstName, last_name: lastName }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value))
}

/** The delivery address as the agent sent it; null without one. */
export function toUcpDestination({ site, version }: AgentCall, fields: DraftTexts) {
  if (!addressFields.some((field) => fields[field])) return null
  const known = {
    first_name: fields.firstName,
    last_name: fields.lastName,
    phone_number: fields.phone,
    street_address: fields.address,
    extended_address: fields.addressLine2,
    address_locality: fields.city,
    address_region: fields.state,
    postal_code: fields.postalCode,
    address_country: site.region,
  }
  return {
    id: destinationId,
    ...(version !== '2026-04-08' && { type: 'shipping_address' }),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)),
  }
}
