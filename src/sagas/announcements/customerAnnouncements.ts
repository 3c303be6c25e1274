import { fulfilled, type Announcement } from './announcement'

/** Registration, sign-in and sign-out. A registration is not also a sign-in. */
export const customerAnnouncements: readonly Announcement[] = [
  fulfilled(
    'Registration',
    'signup',
    (_none, { method, firstName, lastName, email, mobileNumber, gender }) => ({
      name: 'Registration',
      props: { method },
      pii: { email, firstName, lastName, mobileNumber, gender },
    }),
  ),

  fulfilled('SignIn', 'login', (customer, { method, email }) => ({
    name: 'SignIn',
    props: { method },
    pii: {
      email: customer?.email ?? email,
      firstName: customer?.firstName,
      lastName: customer?.lastName,
      mobileNumber: customer?.phone,
    },
  })),

  fulfilled('SignOut', 'logout', () => ({ name: 'SignOut', props: {} })),
  // Detects a sign-out in another tab, a deleted account and an expired session.
  fulfilled('SignOut', 'getCustomer', (customer) => ({
    name: 'SignOut',
    props: {},
    present: customer?.userRef ?? null,
  })),
]
