import { baseApi } from '../../api/baseApi'
import { takeSecrets } from '../../api/secrets'
import type { AppliedGiftCard } from '../../domain/payment/giftCard'

/** Nothing to say beside the code, which travels with `withSecrets`: whoever has it can spend the card. */
export type BalanceQuestion = Readonly<Record<string, never>>

export const giftCardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What is on a gift card; `gift_card_unknown` whatever is wrong with its code. */
    checkBalance: build.mutation<AppliedGiftCard, BalanceQuestion>({
      queryFn: async (question, _api, _options, ask) => {
        const { code } = takeSecrets(question)
        const answer = await ask({
          path: '/api/bigcommerce/gift-cards/balance',
          method: 'POST',
          body: { code },
        })
        return answer.error ? { error: answer.error } : { data: answer.data as AppliedGiftCard }
      },
    }),
  }),
})

export const { useCheckBalanceMutation } = giftCardsApi
