import { useTranslation } from 'react-i18next'
import { fieldsOfStep } from '../../../domain/order/checkoutSteps'
import { withNext } from '../../../site/urls/nextPath'
import { paths } from '../../../site/urls/paths'
import { Link } from '../../../ui/Link'
import type { CheckoutOrder } from '../useCheckoutOrder'
import { useGetCustomerQuery } from '../../customer'
import { ContactLine } from './ContactLine'
import { StepForm } from './StepForm'
import styles from './StepFrame.module.css'
import { useContactProblems } from './useContactProblems'

/** Who orders. */
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
