import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef } from 'react'
import type { Address } from '../../domain/customer/address'
import type { ContactField } from '../../domain/order/checkout'
import { useGetAddressesQuery, useGetCustomerQuery } from '../customer'
import type { CheckoutDraftState } from './useCheckoutDraft'

/** What an address fills in. */
export const fieldsOf = ({ firstName, lastName, address, district, city, state, postalCode }: Address) => ({
  ...{ firstName, lastName, address, district, city, state, postalCode },
})

interface KnownCustomer {
  readonly isKnown: boolean
  /** Empty for a guest. */
  readonly addresses: readonly Address[]
}

/**
 * Who is signed in and where they have parcels sent. Nothing that the shop knows is asked again (WCAG 3.3.7): what is
 * still empty when it becomes known is filled in, once.
 */
export function useKnownCustomer({ draft, isReady, change }: CheckoutDraftState): KnownCustomer {
  const { data: customer, isLoading, isError } = useGetCustomerQuery()
  const book = useGetAddressesQuery(customer ? undefined : skipToken)
  const isKnown = isError || (!isLoading && (customer === null || book.data !== undefined || book.isError))
  const filledFor = useRef<number | null>(null)
  useEffect(() => {
    if (!isReady || !isKnown || !customer || filledFor.current === customer.entityId) return
    filledFor.current = customer.entityId
    const isEmpty = (field: ContactField) => (draft.fields[field] ?? '').trim() === ''
    const [address] = book.data ?? []
    const { email, firstName, lastName } = customer
    const phone = customer.phone || (address?.phone ?? '')
    // An address is one thing: half of it with half of another is nobody's.
    const place = address && isEmpty('address') ? fieldsOf(address) : {}
    const person = Object.entries({ email, phone, firstName, lastName }).filter(([field]) =>
      isEmpty(field as ContactField),
    )
    const fields = { ...Object.fromEntries(person), ...place }
    if (Object.keys(fields).length > 0) change({ fields })
  }, [isReady, isKnown, customer, book.data, draft, change])
  return { isKnown, addresses: book.data ?? [] }
}
