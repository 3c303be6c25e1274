import type { CurrencyCode } from '../../domain/money'
import { staffApi } from '../staffApi'

/** A gift card; amounts in major units, times in ISO 8601. */
export interface StaffGiftCard {
  readonly id: string
  readonly lastFour: string | null
  readonly brand: string
  readonly region: string
  readonly currency: CurrencyCode
  readonly initial: number
  readonly balance: number
  /** Null for a card that the shop gave. */
  readonly orderNumber: string | null
  readonly recipientName: string
  readonly recipientEmail: string
  readonly sentAt: string | null
  readonly expiresAt: string
  readonly state: 'open' | 'waiting' | 'spent' | 'expired' | 'blocked'
}

interface Ledger {
  readonly card: StaffGiftCard
  readonly entries: readonly {
    readonly at: string
    readonly reason: 'issue' | 'redeem' | 'release' | 'refund' | 'block'
    readonly amount: number
    readonly orderNumber: string | null
  }[]
}

interface NewGiftCard {
  /** Of the form: sent again, it issues no second card. */
  readonly idempotencyKey: string
  readonly site: string
  readonly amount: number
  readonly email: string
  readonly name: string
  readonly message: string
}

const path = '/api/staff/gift-cards'

export const {
  useGetGiftCardsQuery,
  useGetGiftCardQuery,
  useIssueGiftCardMutation,
  useSendGiftCardAgainMutation,
  useBlockGiftCardMutation,
} = staffApi.enhanceEndpoints({ addTagTypes: ['GiftCard'] }).injectEndpoints({
  endpoints: (build) => ({
    getGiftCards: build.query<
      { readonly cards: readonly StaffGiftCard[] },
      { readonly text?: string | undefined }
    >({
      query: (params) => ({ path, params: { ...params } }),
      providesTags: ['GiftCard'],
    }),
    getGiftCard: build.query<Ledger, string>({
      query: (id) => ({ path: `${path}/${id}` }),
      providesTags: ['GiftCard'],
    }),
    issueGiftCard: build.mutation<{ readonly id: string }, NewGiftCard>({
      query: (body) => ({ path, method: 'POST', body }),
      invalidatesTags: ['GiftCard', 'StaffChange'],
    }),
    sendGiftCardAgain: build.mutation<null, string>({
      query: (id) => ({ path: `${path}/${id}/mails`, method: 'POST' }),
      invalidatesTags: ['GiftCard', 'StaffChange'],
    }),
    blockGiftCard: build.mutation<null, string>({
      query: (id) => ({ path: `${path}/${id}/block`, method: 'POST' }),
      invalidatesTags: ['GiftCard', 'StaffChange'],
    }),
  }),
})
