import { baseApi, whenFulfilled } from '../../api/baseApi'
import type { Language } from '../../domain/language'
import type {
  AnsweredQuestion,
  OrderReviews,
  ReviewDraft,
  ReviewPage,
} from '../../domain/product/reviewSchema'

const productPath = (id: string) => `/api/bigcommerce/catalog/products/${encodeURIComponent(id)}`
const reviewsPath = (orderId: string) => `/api/bigcommerce/orders/${encodeURIComponent(orderId)}/reviews`

interface WantedPage {
  readonly productId: string
  readonly page: number
}

interface NewQuestion {
  readonly productId: string
  readonly text: string
  readonly language: Language
  /** Empty: none. */
  readonly name: string
  /** Empty: no mail. */
  readonly email: string
}

interface SavedReview extends ReviewDraft {
  readonly orderId: string
  readonly line: number
}

const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The published reviews of a product up to a page, newest first. */
    getReviews: build.query<ReviewPage, WantedPage>({
      query: ({ productId, page }) => ({ path: `${productPath(productId)}/reviews?page=${page}` }),
      serializeQueryArgs: ({ queryArgs }) => queryArgs.productId,
      merge: (shown, next) => {
        if (next.page <= 1) return next
        // A refetch after a lost connection repeats the last page.
        return next.page > shown.page ? { ...next, reviews: [...shown.reviews, ...next.reviews] } : shown
      },
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.page !== previousArg?.page,
    }),
    getQuestions: build.query<{ readonly questions: readonly AnsweredQuestion[] }, string>({
      query: (productId) => ({ path: `${productPath(productId)}/questions` }),
    }),
    sendQuestion: build.mutation<null, NewQuestion>({
      query: ({ productId, ...body }) => ({
        path: `${productPath(productId)}/questions`,
        method: 'POST',
        body,
      }),
    }),
    /** The lines of an order that its buyer can review. */
    getOrderReviews: build.query<OrderReviews, string>({
      query: (orderId) => ({ path: reviewsPath(orderId) }),
      providesTags: (_reviews, _error, orderId) => [{ type: 'Review', id: orderId }],
    }),
    /** Saves a review. `review_closed` after the staff's decision. */
    saveReview: build.mutation<OrderReviews, SavedReview>({
      query: ({ orderId, line, ...body }) => ({
        path: `${reviewsPath(orderId)}/${line}`,
        method: 'PUT',
        body,
      }),
      onQueryStarted: whenFulfilled(async (reviews, { dispatch }, { orderId }) => {
        await dispatch(reviewsApi.util.upsertQueryData('getOrderReviews', orderId, reviews))
      }),
      invalidatesTags: (_reviews, error, { orderId }) => (error ? [{ type: 'Review', id: orderId }] : []),
    }),
  }),
})

export const {
  useGetReviewsQuery,
  useGetQuestionsQuery,
  useSendQuestionMutation,
  useGetOrderReviewsQuery,
  useSaveReviewMutation,
} = reviewsApi
