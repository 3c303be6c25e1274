/** The customer: sign-in, sign-up, sign-out and account forms. */
export { AccountButton } from './AccountButton'
export { customerApi, useLogout } from './customerApi'
export { checkoutDraftLocation } from './customerChanges'
export { CustomerGate } from './CustomerGate'
export { ForgotPasswordForm } from './ForgotPasswordForm'
export { subscribeToOtherTabs } from './subscribeToOtherTabs'
export {
  customersPath,
  isCustomerOpen,
  selectCustomerId,
  selectUserRef,
  useGetCustomerQuery,
} from './knownCustomer'
export { useKnownEmail, useLateEmail } from './useKnownEmail'
export { ResetPasswordForm } from './ResetPasswordForm'
export { SignInForm } from './SignInForm'
export { SignUpForm } from './SignUpForm'
export { accountApi, useGetAddressesQuery } from './account/accountApi'
export { AddressBook } from './account/AddressBook'
export { DefaultAddress } from './account/DefaultAddress'
export { DeleteAccountForm } from './account/DeleteAccountForm'
export { EmailForm } from './account/EmailForm'
export { NewPasswordForm } from './account/NewPasswordForm'
export { Passkeys } from './account/Passkeys'
export { ProfileForm } from './account/EmailForm'
export { AccountLinks } from './account/AccountLinks'
export { SignOutButton } from './account/AccountLinks'
