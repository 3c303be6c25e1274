import type { Channel, Locale } from '../../src/domain/channel'
import type { SetUp, SetUpDraft } from '../../src/domain/product/racketSetUp'
import type { Shopper } from './customers'

type Owner = Pick<Shopper, 'customerId'>

/**
 * Customers' saved set-ups of rackets, newest first, each with the reminder that the customer asked for. Every change
 * returns all of them. The keys of mailed links belong to `StockAlerts`.
 */
export interface SetUps {
  list(owner: Owner): Promise<readonly SetUp[]>
  /** Saves a set-up once. @throws CommerceError `validation_error` above `maxSetUps` */
  save(owner: Owner, draft: SetUpDraft): Promise<readonly SetUp[]>
  /** @throws CommerceError `not_found` */
  remove(owner: Owner, id: string): Promise<readonly SetUp[]>
  /**
   * Sets how often the customer plays, which decides when reminders are mailed; null stops them. A reminder is mailed only
   * after a mailed link has proven the address of the account. @throws CommerceError `not_found`
   */
  remind(
    owner: Owner,
    id: string,
    plays: number | null,
    place: { readonly channel: Channel; readonly locale: Locale },
  ): Promise<readonly SetUp[]>
}
