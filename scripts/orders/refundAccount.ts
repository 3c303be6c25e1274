import type { StoredOrder } from '../../server/commerce/order'
import type { Database } from '../../server/database/database'
import { staffOrders } from '../../server/engines/own/staffOrders/staffOrders'
import { existingSigningKey } from '../../server/process/secretFile'
import type { Settings } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import {
  refundAccountFields,
  type RefundAccountField,
  type RefundAccountMethod,
} from '../../src/domain/order/refundAccount'
import type { StaffActor } from '../../src/domain/staffRoles'
import { readByNumber } from './look'
import { printable } from './orderTable'

const methods: Readonly<Record<RefundAccountMethod, string>> = {
  upi: 'UPI',
  paynow: 'PayNow',
  bank: 'bank account',
}

const labels: Readonly<Record<Exclude<RefundAccountField, 'accountAgain'>, string>> = {
  upiId: 'UPI ID',
  mobile: 'Mobile',
  holder: 'Holder',
  bank: 'Bank',
  accountNumber: 'Account',
  ifsc: 'IFSC',
  iban: 'IBAN',
}

/**
 * Prints the account for the refund of a cash order once, and records when and to whom.
 * @throws StartError without an account, and from the second time on unless `isAgain`
 */
export async function refundAccount(
  db: Database['db'],
  { signingKey, sites, carriers }: Settings,
  folder: string,
  { number, isAgain, by }: { readonly number: string; readonly isAgain: boolean; readonly by: StaffActor },
): Promise<string> {
  const secret = existingSigningKey(folder, signingKey)
  const orders = staffOrders({ db, sites, carriers, signingKey: secret })
  await readByNumber(orders, number)
  if (secret === null)
    throw new StartError(
      `No signing key: set SIGNING_KEY, or run the command where the shop's data folder is.`,
    )
  const printed = await orders.readRefundAccount(by, number, isAgain)
  switch (printed.state) {
    case 'none':
      throw new StartError(`No account is stored for ${number}.`)
    case 'unreadable':
      throw new StartError(
        `The account of ${number} was encrypted with another signing key. Ask the shopper to enter it again.`,
      )
    case 'shown':
      throw new StartError(
        `The account of ${number} was shown on ${formatTime(printed.at)} to ${printable(printed.by)}. Repeat the command with --again to print it again.`,
      )
    case 'read': {
      const { method, ...account } = printed.account
      const lines = refundAccountFields.flatMap((field) => {
        const text = field === 'accountAgain' ? undefined : account[field]
        return field === 'accountAgain' || text === undefined
          ? []
          : [`  ${labels[field].padEnd(9)} ${printable(text)}`]
      })
      return [`${number}: refund by ${methods[method]}`, ...lines].join('\n')
    }
  }
}

/** Whether an account is stored for a refund that is paid by hand, for the preview of the refund. */
export function accountLine({ number, paymentMethod, refundAccount: stored }: StoredOrder): string[] {
  if (paymentMethod !== 'cod') return []
  if (!stored) return ['No account for the refund is stored: the shopper has not named one.']
  const { method, ending, shownAt, shownBy } = stored
  const shown = shownAt ? ` It was shown on ${formatTime(shownAt)} to ${printable(shownBy ?? '')}.` : ''
  return [
    `An account for the refund is stored: ${methods[method]} ending in ${printable(ending)}.${shown}`,
    `  npm run orders -- refund-account ${number}${shownAt ? ' --again' : ''} prints it.`,
  ]
}

const formatTime = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
