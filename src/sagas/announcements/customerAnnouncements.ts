import { customerApi } from '../../features/customer'
import { when, type Announcement } from './announcement'

const { login, signup, logout } = customerApi.endpoints

/** Who comes and who goes. Signing up is not signing in. */
export const customerAnnouncements: readonly Announcement[] = [
  when({ match: signup.matchFulfilled }, ({ meta }) => {
    const { method, firstName, lastName, email, mobileNumber, gender } = meta.arg.originalArgs
    return {
      name: 'Registration',
      props: { method },
      pii: {
        ...{ email, firstName, lastName },
        ...(mobileNumber !== undefined && { mobileNumber }),
        ...(gender !== undefined && { gender }),
      },
    }
  }),

  when({ match: login.matchFulfilled }, ({ payload: customer, meta }) => {
    const { method, email } = meta.arg.originalArgs
    return {
      name: 'SignIn',
      props: { method },
      pii: customer
        ? {
            ...{ email: customer.email, firstName: customer.firstName, lastName: customer.lastName },
            ...(customer.phone !== '' && { mobileNumber: customer.phone }),
          }
        : { email },
    }
  }),

  when({ match: logout.matchFulfilled }, () => ({ name: 'SignOut', props: {} })),
]
