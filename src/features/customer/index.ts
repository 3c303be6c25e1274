/** Who is shopping: the signed-in customer or a guest, and the ways from one to the other. */
export { AccountButton } from './AccountButton'
export { CustomerForm } from './CustomerForm'
export { customerApi, useLogoutMutation, type Login, type Signup } from './customerApi'
export { clearCustomer, cacheCustomer, ofCustomer, type CustomerThunkApi } from './customerChanges'
export { CustomerGate } from './CustomerGate'
export { ForgotPasswordForm } from './ForgotPasswordForm'
export { subscribeToOtherTabs } from './subscribeToOtherTabs'
export {
  customersPath,
  isCustomerOpen,
  knownCustomerApi,
  selectCustomerId,
  useGetCustomerQuery,
  type ApiState,
} from './knownCustomer'
export { PasswordField } from './PasswordField'
export { checkPerson, NameFields, OptionalFields, personFields, personOf } from './PersonFields'
export { ResetPasswordForm } from './ResetPasswordForm'
export { SignInForm } from './SignInForm'
export { SignUpForm } from './SignUpForm'
export { useBlame } from './useBlame'
export { useFieldMessages } from './useFieldMessages'
