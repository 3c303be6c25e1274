import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { Cart } from '../../domain/cart/cart'
import { orderedLines, orderTotals } from '../../domain/cart/totals'
import { maxAddresses, type Address } from '../../domain/customer/address'
import { deliveryOptionsFor, type DeliveryOption } from '../../domain/delivery'
import { isCommerceError } from '../../domain/errors'
import { toMoney, type Money } from '../../domain/money'
import type { OrderRequest } from '../../domain/order/checkout'
import {
  billingAddress,
  billingFields,
  contactFields,
  detailFields,
  orderContact,
  orderDetails,
  type OrderField,
} from '../../domain/order/checkout'
import {
  billingIn,
  billingKey,
  checkoutSteps,
  deliveryFields,
  pickStep,
  withChange,
  type BillingKey,
  type CheckoutStep,
  type DraftChange,
  type DraftField,
} from '../../domain/order/checkoutSteps'
import { paymentMethodError } from '../../domain/payment/payment'
import type { PaymentMethodKey } from '../../domain/payment/paymentMethods'
import { recordFrom } from '../../domain/typedObject'
import { useSite } from '../../site/useSite'
import { checkoutStepDone } from '../cart'
import { useGetAddressesQuery, useGetCustomerQuery } from '../customer'
import type { Placing } from './checkoutApi'
import type { CheckoutDraftState } from './draftStore'

interface CheckoutOrderParts {
  readonly cart: Cart
  readonly checkoutDraft: CheckoutDraftState
  readonly placing: Placing
  /** The customer's address book; empty for a guest. */
  readonly addresses: readonly Address[]
  readonly isSignedIn: boolean
}

/** The texts of the order form, as entered. */
export type OrderTexts = Readonly<Record<OrderField, string>>

type SentTexts = Partial<Record<OrderField, unknown>> & Pick<OrderRequest, 'billingAddress'>

/** Returns the error of the last order, and the rejected fields that the shopper has not changed since. */
function rejectionIn({ error, originalArgs: sent }: Placing, texts: SentTexts) {
  const placingError = isCommerceError(error) ? error : undefined
  const isRejected = (key: OrderField | BillingKey) =>
    placingError?.errors.some(({ field }) => field === key) === true
  return {
    refused: placingError,
    rejectedFields: [...contactFields, ...detailFields].filter(
      (field) => isRejected(field) && sent?.[field] === texts[field],
    ),
    rejectedBilling: billingFields.filter(
      (field) =>
        isRejected(billingKey(field)) && sent?.billingAddress?.[field] === texts.billingAddress?.[field],
    ),
  }
}

/** State and actions of the checkout, shared by all steps. */
export function useCheckoutOrder(parts: CheckoutOrderParts) {
  const { cart, checkoutDraft, placing, addresses, isSignedIn } = parts
  const { region, currency, openMethods } = useSite()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const isWide = useIsWide()
  const { draft } = checkoutDraft
  const options = deliveryOptionsFor(
    region,
    cart.lineItems.map(({ path }) => path),
  )
  const ordered = orderedLines(cart, currency)
  const balances = checkoutDraft.giftCards.map(
    ({ balance }) => toMoney(balance, ordered.lines.currency).minor,
  )
  const totalsWith = (option: DeliveryOption) => orderTotals(region, ordered, option, balances)
  const canPay = (method: PaymentMethodKey, due: Money) =>
    due.minor === 0
      ? method === 'gift_card'
      : paymentMethodError(region, method, due, openMethods, cart.giftCards.length > 0) === null
  const option = options.find(({ method }) => method === draft.deliveryMethod) ?? pickStandard(options)
  const totals = totalsWith(option)
  const nextStep = (changed: typeof draft, after?: CheckoutStep) => {
    const delivery = options.find(({ method }) => method === changed.deliveryMethod) ?? option
    const { due } = totalsWith(delivery)
    return pickStep(region, changed, (method) => canPay(method, due), after)
  }
  const next = nextStep(draft)
  const contact: OrderTexts = recordFrom(
    [...contactFields, ...detailFields],
    (field) => draft.fields[field] ?? '',
  )
  const billing = billingIn(draft.fields)
  const isReachable = (step: CheckoutStep) => checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(next)

  const texts = {
    ...orderContact(region, contact),
    ...orderDetails(region, contact),
    billingAddress: billing && billingAddress(region, billing),
  }
  const savedAddress = addresses.find((address) =>
    deliveryFields.every((field) => contact[field] === address[field]),
  )
  const offersSaving = isSignedIn && savedAddress === undefined && addresses.length < maxAddresses
  // An empty address book is filled by default; another address is only added on request.
  const { saveDetails = addresses.length === 0 ? 'yes' : 'no' } = draft.fields
  const savesDetails = offersSaving && saveDetails === 'yes'
  const requestTexts = {
    ...texts,
    ...(savesDetails && { saveDetails: true }),
  } satisfies Partial<OrderRequest>
  return {
    cart,
    addresses,
    ...checkoutDraft,
    contact,
    /** The billing address as entered; null when it is the delivery address. */
    billing,
    /** The address of the book that equals the entered one. */
    savedAddress,
    offersSaving,
    savesDetails,
    requestTexts,
    options,
    option,
    ordered,
    totals,
    placing,
    ...rejectionIn(placing, texts),
    next,
    /** The step that opens once this one is complete. */
    nextAfter: (step: CheckoutStep) => nextStep(draft, step),
    /** Whether the order's summary is beside the steps; else it is folded above them. */
    isWide,
    isReachable,
    isDone: (step: CheckoutStep) => step !== next && isReachable(step),
    /** Saves a change and opens the first incomplete step. */
    goOn: (change: DraftChange = {}) => {
      checkoutDraft.change(change)
      const { deliveryMethod, paymentMethod } = change
      if (deliveryMethod) dispatch(checkoutStepDone(cart, { shipping: deliveryMethod }))
      if (paymentMethod) dispatch(checkoutStepDone(cart, { payment: paymentMethod }))
      const step = nextStep(withChange(draft, change))
      // After the submit event: React would treat a navigation inside it as part of the form's action.
      queueMicrotask(() => void navigate(`?step=${step}`))
    },
  }
}

export type CheckoutOrder = ReturnType<typeof useCheckoutOrder>

function pickStandard(options: readonly DeliveryOption[]): DeliveryOption {
  const standard = options.find(({ method }) => method === 'standard')
  if (!standard) throw new TypeError('No standard delivery')
  return standard
}

/** Draft fields of an address. */
export const toDraftFields = (address: Address) =>
  Object.fromEntries(deliveryFields.map((field) => [field, address[field]]))

interface KnownCustomer {
  /** True once the known fields are filled, so that the first shown step is one with something to do. */
  readonly isKnown: boolean
  readonly isSignedIn: boolean
  readonly addresses: readonly Address[]
}

/**
 * Loads the customer and the address book, then fills untouched fields once. Known data isn't asked for again
 * (WCAG 3.3.7).
 */
export function useKnownCustomer({ draft, isReady, change }: CheckoutDraftState): KnownCustomer {
  const { data: customer, isLoading, isError } = useGetCustomerQuery()
  const book = useGetAddressesQuery(customer ? undefined : skipToken)
  const isKnown = isError || (!isLoading && (customer === null || book.data !== undefined || book.isError))
  const filledFor = useRef<number | null>(null)
  // Nothing is known about a guest.
  const [isFilled, setIsFilled] = useState(customer === null)
  useEffect(() => {
    if (!isReady || !isKnown) return
    setIsFilled(true)
    if (!customer || filledFor.current === customer.entityId) return
    filledFor.current = customer.entityId
    const isEmpty = (field: DraftField) => (draft.fields[field] ?? '').trim() === ''
    const [address] = book.data ?? []
    const { email, firstName, lastName } = customer
    const phone = customer.phone || (address?.phone ?? '')
    // Fills name and address as a whole, so that parts of two addresses never mix.
    const place = address && deliveryFields.every(isEmpty) ? toDraftFields(address) : null
    const name = isEmpty('firstName') && isEmpty('lastName') ? { firstName, lastName } : {}
    const fields = {
      ...(isEmpty('email') && { email }),
      ...(isEmpty('phone') && phone !== '' && { phone }),
      ...(place ?? name),
    }
    if (Object.keys(fields).length > 0) change({ fields })
  }, [isReady, isKnown, customer, book.data, draft, change])
  return { isKnown: isKnown && isFilled, isSignedIn: customer != null, addresses: book.data ?? [] }
}

/** The width from which `CheckoutSteps.module.css` has two columns. */
const wide = '(min-width: 1024px)'

/** Whether the checkout has two columns. */
const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)

function subscribe(notify: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
