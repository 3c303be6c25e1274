import { fulfilled, type Announcement } from './announcement'

/** Who comes and who goes. Signing up is not signing in. */
export const customerAnnouncements: readonly Announcement[] = [
  fulfilled('signup', (_none, { method, firstName, lastName, email, mobileNumber, gender }) => ({
    name: 'Registration',
    props: { method },
    pii: { email, firstName, lastName, mobileNumber, gender },
  })),

  fulfilled('login', (customer, { method, email }) => ({
    name: 'SignIn',
    props: { method },
    pii: {
      email: customer?.email ?? email,
      firstName: customer?.firstName,
      lastName: customer?.lastName,
      mobileNumber: customer?.phone,
    },
  })),

  fulfilled('logout', () => ({ name: 'SignOut', props: {} })),
  // Also in another tab, with the account itself, or because the session has come to its end.
  fulfilled('getCustomer', (customer) => ({
    name: 'SignOut',
    props: {},
    present: customer?.id ?? null,
  })),
]
