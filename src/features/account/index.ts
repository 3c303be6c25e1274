/** What customers keep with us and change themselves: who they are, how they sign in, where parcels go. */
export { accountApi, useGetAddressesQuery } from './accountApi'
export { AddressBook } from './AddressBook'
export { DeleteAccountForm } from './DeleteAccountForm'
export { EmailForm } from './EmailForm'
export { NewPasswordForm } from './NewPasswordForm'
export { ProfileForm } from './ProfileForm'
