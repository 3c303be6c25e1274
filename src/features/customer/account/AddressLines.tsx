import type { Address } from '../../../domain/customer/address'
import { streetLines } from '../../../domain/order/shipment'
import { addressFormats } from '../../../domain/region/addressFormats'
import { shownPhone } from '../../../domain/region/phone'
import styles from './Account.module.css'

/** An address as printed on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <address className={styles.lines}>
      <strong>
        {address.firstName} {address.lastName}
      </strong>
      {toLines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{shownPhone(address.region, address.phone)}</span>
    </address>
  )
}

/** Lines of the address without empty ones: street, places, state and postal code. */
function toLines(address: Address): readonly string[] {
  const { district, city, state, postalCode, region } = address
  const stateName = addressFormats[region].states.find(({ code }) => code === state)?.name ?? ''
  const together = (...parts: readonly string[]) => parts.filter(Boolean).join(', ')
  const last = [stateName, postalCode].filter(Boolean).join(' ')
  return [...streetLines(address), together(district, city), last].filter(Boolean)
}
