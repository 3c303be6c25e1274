import { useTranslation } from 'react-i18next'
import { fieldsOfStep, maxTypedLength, type DraftChange } from '../../../domain/order/checkoutSteps'
import { withNext } from '../../../site/urls/nextPath'
import { paths } from '../../../site/urls/paths'
import { Link } from '../../../ui/Link'
import type { CheckoutOrder } from '../useCheckoutOrder'
import { useGetCustomerQuery } from '../../customer'
import { StepForm } from './StepFrame'
import styles from './StepFrame.module.css'
import { useState, type ComponentProps } from 'react'
import { contactProblem, type ContactDraft, type ContactField } from '../../../domain/order/checkout'
import { TextField } from '../../../ui/form/Field'
import { useSite } from '../../../site/useSite'
import type { FieldError } from '../../../ui/form/ErrorSummary'
import { useStillWhilePressed } from '../../../ui/useStillWhilePressed'
import { addressFormats } from '../../../domain/region/addressFormats'
import type { RegionCode } from '../../../domain/region/region'

/** Email and phone of the buyer. */
export function ContactStep({ contact, change, goOn, refusedFields }: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { data: customer } = useGetCustomerQuery()
  const { errors, checkAll, ...problems } = useContactProblems(fieldsOfStep.contact, contact, refusedFields)
  const line = { contact, change, ...problems }
  return (
    <StepForm step="contact" errors={errors} check={checkAll} onGoOn={() => goOn()}>
      {customer ? (
        <p className={styles.small}>{t('checkout.signedInAs', { name: customer.firstName })}</p>
      ) : (
        <p className={styles.small}>
          {t('checkout.haveAccount')}{' '}
          <Link to={withNext(paths.login(), paths.checkout())}>{t('shell.signIn')}</Link>
        </p>
      )}
      <ContactLine {...line} field="email" label={t('checkout.field.email')} hint={t('checkout.emailHint')} />
      <ContactLine {...line} field="phone" label={t('checkout.field.phone')} hint={t('checkout.phoneHint')} />
    </StepForm>
  )
}

type WrittenField = Exclude<ContactField, 'state' | 'district'>
type Look = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>

/** Input attributes for autofill and on-screen keyboards. */
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

/** A text field of the draft. Every input changes the draft. */
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

/** The form of a field's error message in a region, and the values in it. */
function problemText(region: RegionCode, field: ContactField) {
  const { phone, postalCode, cityTexts, stateTexts } = addressFormats[region]
  const { specifiedLength: digits, example } = phone
  switch (field) {
    case 'phone':
      return example === undefined ? { form: 'digits', digits } : { form: 'like', example }
    case 'postalCode':
      return { form: postalCode?.name ?? '', digits: postalCode?.digits }
    case 'city':
      return { form: cityTexts }
    case 'state':
      return { form: stateTexts }
    default:
      return { form: '' }
  }
}

interface ContactProblemsShown {
  /** Shown errors in the order of the fields. */
  readonly errors: readonly FieldError[]
  /** The field's shown error; undefined without one. */
  readonly messageOf: (field: ContactField) => string | undefined
  /** Called on blur: validates a field that has content. */
  readonly leave: (field: ContactField) => void
  /** Validates and shows all fields; true without errors. */
  readonly checkAll: () => boolean
}

const fieldIdOf = (field: ContactField) => `checkout-${field}`

/**
 * Validation of a step's fields. A field rejected by the server shows its error until it changes.
 * @param refused fields rejected by the server
 */
export function useContactProblems(
  fields: readonly ContactField[],
  contact: ContactDraft,
  refused: readonly ContactField[],
): ContactProblemsShown {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  const [left, setLeft] = useState<ReadonlySet<ContactField>>(new Set())
  const [isTried, setIsTried] = useState(false)
  // Delays blur errors so the layout doesn't move under the pointer.
  const settled = useStillWhilePressed(left)
  const ownProblem = (field: ContactField) => contactProblem(region, field, contact[field])
  const messageOf = (field: ContactField) => {
    const own = isTried || settled.has(field) ? ownProblem(field) : null
    const problem = own ?? (refused.includes(field) ? 'invalid' : null)
    if (problem === null) return undefined
    const { form, ...values } = problemText(region, field)
    return t(
      [
        `checkout.problem.${field}.${problem}.${form}`,
        `checkout.problem.${field}.${problem}`,
        `checkout.problem.${problem}`,
      ],
      values,
    )
  }
  return {
    errors: fields.flatMap((field) => {
      const message = messageOf(field)
      return message === undefined ? [] : [{ fieldId: fieldIdOf(field), message }]
    }),
    messageOf,
    leave: (field) => {
      if (contact[field].trim() !== '') setLeft(new Set([...left, field]))
    },
    checkAll: () => {
      setIsTried(true)
      return fields.every((field) => ownProblem(field) === null)
    },
  }
}
