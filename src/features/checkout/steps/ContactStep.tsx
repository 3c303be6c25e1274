import { useState, type ComponentProps } from 'react'
import { fieldProblem, isOptional, type OrderField } from '../../../domain/order/checkout'
import { fieldsOfStep, maxTypedLength, type DraftTexts } from '../../../domain/order/checkoutSteps'
import { addressFormats } from '../../../domain/region/addressFormats'
import { stateNames } from '../../../domain/region/postalCode'
import type { RegionCode } from '../../../domain/region/region'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { withNext } from '../../../site/urls/readNextPath'
import { useSite } from '../../../site/useSite'
import { Checkbox } from '../../../ui/form/Checkbox'
import type { FieldError } from '../../../ui/form/ErrorSummary'
import { TextField } from '../../../ui/form/Field'
import { Link } from '../../../ui/Link'
import { useFrozenDuringPress } from '../../../ui/useFrozenDuringPress'
import { useGetCustomerQuery } from '../../customer'
import { statesOfTypedCode } from '../../region'
import type { CheckoutOrder, OrderTexts } from '../useCheckoutOrder'
import { StepForm } from './StepFrame'
import styles from './StepFrame.module.css'

/** Email and phone of the buyer. */
export function ContactStep({ contact, draft, change, goOn, nextAfter, rejectedFields }: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { data: customer } = useGetCustomerQuery()
  const { errors, checkAll, ...problems } = useContactProblems(fieldsOfStep.contact, contact, rejectedFields)
  const { commerce } = useSite()
  const set = (fields: DraftTexts) => change({ fields })
  const line = { contact, set, ...problems }
  return (
    <StepForm
      step="contact"
      next={nextAfter('contact')}
      errors={errors}
      check={checkAll}
      onGoOn={() => goOn()}
    >
      {customer ? (
        <p className={styles.small}>{t('checkout.signedInAs', { name: customer.firstName })}</p>
      ) : (
        <p className={styles.small}>
          {t('checkout.haveAccount')}{' '}
          <Link to={withNext(paths.login(), paths.checkout())}>{t('shell.signIn')}</Link>
        </p>
      )}
      <ContactLine
        {...line}
        field="email"
        label={t('checkout.field.email')}
        hint={customer ? undefined : t('checkout.emailHint')}
      />
      {commerce.cartMails ? (
        <div>
          <Checkbox
            label={t('checkout.cartMail.label')}
            isChecked={draft.fields.cartMail === 'yes'}
            onChange={(isChecked) => set({ cartMail: isChecked ? 'yes' : 'no' })}
          />
          <p className={styles.small}>{t('checkout.cartMail.hint')}</p>
        </div>
      ) : null}
      <ContactLine {...line} field="phone" label={t('checkout.field.phone')} hint={t('checkout.phoneHint')} />
    </StepForm>
  )
}

type WrittenField = Exclude<OrderField, 'state' | 'district' | 'deliveryNote'>
interface Look extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize'> {
  readonly autoComplete: string
}

/** Input attributes for autofill and on-screen keyboards. */
const looks: Readonly<Record<WrittenField, Look>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  address: { autoComplete: 'address-line1' },
  addressLine2: { autoComplete: 'address-line2' },
  landmark: { autoComplete: 'off' },
  city: { autoComplete: 'address-level2' },
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  companyName: { autoComplete: 'organization' },
  taxId: { autoComplete: 'off', autoCapitalize: 'characters' },
}

/** Prefix of the controls' ids. The fields of the billing address have autofill names of their own. */
type FormName = 'checkout' | 'billing'

export interface ContactLineParts {
  readonly contact: OrderTexts
  readonly set: (texts: Partial<OrderTexts>) => void
  readonly messageOf: (field: OrderField) => string | undefined
  readonly leave: (field: OrderField) => void
  readonly form: FormName
}

interface ContactLineProps extends ContactLineParts {
  readonly field: WrittenField
  readonly label: string
  readonly hint?: string | undefined
  /** Called with the typed text instead of `set`. */
  readonly onType?: (text: string) => void
}

/** A text field of the draft. Every input changes the draft. */
export function ContactLine({ field, label, hint, onType, ...line }: ContactLineProps) {
  const { contact, set, messageOf, leave, form } = line
  const { autoComplete, ...look } = looks[field]
  const type = onType ?? ((text: string) => set({ [field]: text }))
  return (
    <TextField
      id={fieldId(form, field)}
      name={field}
      label={label}
      hint={hint}
      problem={messageOf(field)}
      required={!isOptional(field)}
      maxLength={maxTypedLength}
      value={contact[field]}
      onChange={({ target }) => type(target.value)}
      onBlur={() => leave(field)}
      autoComplete={form === 'billing' ? `billing ${autoComplete}` : autoComplete}
      {...look}
    />
  )
}

/** The form of a field's error message in a region, and the values in it. */
function problemText(region: RegionCode, field: OrderField, { postalCode: pin }: OrderTexts) {
  const { phone, postalCode, cityTexts, stateTexts, taxId } = addressFormats[region]
  const { specifiedLength: digits, example } = phone
  switch (field) {
    case 'phone':
      return example === undefined ? { form: 'digits', digits } : { form: 'like', example }
    case 'postalCode':
      return { form: postalCode?.name ?? '', digits: postalCode?.digits }
    case 'city':
      return { form: cityTexts }
    case 'state':
      return { form: stateTexts, pin: pin.trim(), states: stateNames(region, statesOfTypedCode(region, pin)) }
    case 'taxId':
      return { form: '', example: taxId.example }
    default:
      return { form: '' }
  }
}

interface ContactProblemsShown {
  /** Shown errors in the order of the fields. */
  readonly errors: readonly FieldError[]
  /** The field's shown error; undefined without one. */
  readonly messageOf: (field: OrderField) => string | undefined
  /** Called on blur: validates a field that has content. */
  readonly leave: (field: OrderField) => void
  readonly form: FormName
  /** Validates and shows all fields; true without errors. */
  readonly checkAll: () => boolean
}

const fieldId = (form: FormName, field: OrderField) => `${form}-${field}`

/**
 * Validation of a step's fields. A field rejected by the server shows its error until it changes.
 * @param placingError fields rejected by the server
 */
export function useContactProblems(
  fields: readonly OrderField[],
  contact: OrderTexts,
  placingError: readonly OrderField[],
  form: FormName = 'checkout',
): ContactProblemsShown {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  const [left, setLeft] = useState<ReadonlySet<OrderField>>(new Set())
  const [isTried, setIsTried] = useState(false)
  // Delays blur errors so the layout doesn't move under the pointer.
  const settled = useFrozenDuringPress(left)
  const ownProblem = (field: OrderField) =>
    fieldProblem(region, field, contact[field], statesOfTypedCode(region, contact.postalCode))
  const messageOf = (field: OrderField) => {
    const own = isTried || settled.has(field) ? ownProblem(field) : null
    const problem = own ?? (placingError.includes(field) ? 'invalid' : null)
    if (problem === null) return undefined
    const { form: variant, ...values } = problemText(region, field, contact)
    return t(
      [
        `checkout.problem.${field}.${problem}.${variant}`,
        `checkout.problem.${field}.${problem}`,
        `checkout.problem.${problem}`,
      ],
      values,
    )
  }
  return {
    errors: fields.flatMap((field) => {
      const message = messageOf(field)
      return message === undefined ? [] : [{ fieldId: fieldId(form, field), message }]
    }),
    messageOf,
    form,
    leave: (field) => {
      if (contact[field].trim() !== '') setLeft(new Set([...left, field]))
    },
    checkAll: () => {
      setIsTried(true)
      return fields.every((field) => ownProblem(field) === null)
    },
  }
}
