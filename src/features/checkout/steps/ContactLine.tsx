import type { ComponentProps } from 'react'
import type { ContactDraft, ContactField } from '../../../domain/order/checkout'
import { maxTypedLength, type DraftChange } from '../../../domain/order/checkoutSteps'
import { TextField } from '../../../ui/form/Field'
import { fieldIdOf } from './useContactProblems'

type WrittenField = Exclude<ContactField, 'state' | 'district'>
type Look = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>

/** What browsers and keyboards need to know of each field. */
const looks: Readonly<Record<WrittenField, Look>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  address: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code' },
}

export interface ContactLineParts {
  readonly contact: ContactDraft
  readonly change: (change: DraftChange) => void
  readonly messageOf: (field: ContactField) => string | undefined
  readonly leave: (field: ContactField) => void
}

interface ContactLineProps extends ContactLineParts {
  readonly field: WrittenField
  readonly label: string
  readonly hint?: string
}

/** A line that a shopper types; every key is kept. */
export function ContactLine({ field, label, hint, contact, change, messageOf, leave }: ContactLineProps) {
  return (
    <TextField
      id={fieldIdOf(field)}
      name={field}
      label={label}
      hint={hint}
      problem={messageOf(field)}
      required
      maxLength={maxTypedLength}
      value={contact[field]}
      onChange={({ target }) => change({ fields: { [field]: target.value } })}
      onBlur={() => leave(field)}
      {...looks[field]}
    />
  )
}
