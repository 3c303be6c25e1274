import type { customerApi } from '../../features/customer'
import { answersOf, when, type Announcement } from './announcement'

const { fulfilled } = answersOf<typeof customerApi>()

/** Who comes and who goes. Signing up is not signing in. */
export const customerAnnouncements: readonly Announcement[] = [
  when(fulfilled('signup'), ({ meta }) => {
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

  when(fulfilled('login'), ({ payload: customer, meta }) => {
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

  when(fulfilled('logout'), () => ({ name: 'SignOut', props: {} })),
]
