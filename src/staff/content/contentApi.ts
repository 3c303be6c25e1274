import type { CouponKind } from '../../domain/cart/couponKind'
import type { ContentKey } from '../../domain/content/content'
import { isCommerceError } from '../../domain/errors'
import type { CurrencyCode } from '../../domain/money'
import type { Fit, ReviewState } from '../../domain/product/review'
import type { RegionCode } from '../../domain/region/region'
import type { BrandKey } from '../../site/site'
import { staffApi } from '../staffApi'

interface Moderated {
  readonly id: number
  readonly state: ReviewState
  /** Null for a deleted product. */
  readonly product: string | null
  readonly text: string
  readonly name: string
  readonly language: string
  /** ISO 8601. */
  readonly createdAt: string
}

/** A buyer's review, as the staff sees it. */
export interface StaffReview extends Moderated {
  readonly orderNumber: string
  readonly stars: number
  readonly fit: Fit | null
  readonly reason: string
}

/** A shopper's question, as the staff sees it. */
export interface StaffQuestion extends Moderated {
  readonly answer: string
  readonly wantsMail: boolean
}

/** Major units by currency. */
export type Amounts = Partial<Readonly<Record<CurrencyCode, number>>>

/** A coupon; times are ISO 8601. */
export interface StaffCoupon {
  readonly code: string
  readonly kind: CouponKind
  readonly percent: number | null
  readonly amounts: Amounts
  readonly minimums: Amounts
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly maxUses: number | null
  /** Empty for all. */
  readonly regions: readonly RegionCode[]
  readonly brands: readonly BrandKey[]
  readonly uses: number
}

/** How many addresses a brand's newsletter has. */
interface SubscriptionCount {
  readonly brand: BrandKey
  readonly confirmed: number
  readonly pending: number
}

/** A version of content. `at` is ISO 8601. */
interface StaffContentVersion {
  readonly version: number
  readonly value: ContentValue
  readonly author: string
  readonly at: string
}

/** The fields of the kind's schema; null: the shop's own. */
export type ContentValue = Readonly<Record<string, unknown>> | null

/** An entry in the list. */
export interface StaffContentSummary extends ContentKey {
  readonly published: Omit<StaffContentVersion, 'value'> | null
  readonly hasDraft: boolean
}

/** An entry with its versions, the newest first. */
export interface StaffContent extends ContentKey {
  /** Without any version. */
  readonly initial: ContentValue
  readonly draft: {
    readonly id: number
    readonly basedOn: number
    readonly value: ContentValue
    /** ISO 8601. */
    readonly at: string
  } | null
  readonly versions: readonly StaffContentVersion[]
}

interface PageQuery {
  readonly state: ReviewState
  readonly after?: number | undefined
}

/** Whether another publication or draft was faster. */
export const isContentConflict = (error: unknown): boolean =>
  isCommerceError(error) && error.code === 'content_conflict'

const path = '/api/staff'

const entryPath = ({ kind, scope }: ContentKey) => `${path}/content/${kind}/${encodeURIComponent(scope)}`

const contentApi = staffApi
  .enhanceEndpoints({ addTagTypes: ['Moderation', 'Coupon', 'Content'] })
  .injectEndpoints({
    endpoints: (build) => ({
      countPending: build.query<{ readonly reviews: number; readonly questions: number }, void>({
        query: () => ({ path: `${path}/pending` }),
        providesTags: ['Moderation'],
      }),
      getStaffReviews: build.query<
        { readonly reviews: readonly StaffReview[]; readonly next: number | null },
        PageQuery
      >({
        query: (params) => ({ path: `${path}/reviews`, params: { ...params } }),
        providesTags: ['Moderation'],
      }),
      decideReview: build.mutation<
        null,
        Pick<StaffReview, 'id' | 'text' | 'name'> & {
          readonly state: 'published' | 'refused'
          readonly reason?: string
        }
      >({
        query: ({ id, ...body }) => ({ path: `${path}/reviews/${id}`, method: 'PUT', body }),
        // Also after a conflict: the text is another one.
        invalidatesTags: ['Moderation', 'StaffChange'],
      }),
      getStaffQuestions: build.query<
        { readonly questions: readonly StaffQuestion[]; readonly next: number | null },
        PageQuery
      >({
        query: (params) => ({ path: `${path}/questions`, params: { ...params } }),
        providesTags: ['Moderation'],
      }),
      answerQuestion: build.mutation<
        { readonly isMailed: boolean },
        { readonly id: number; readonly answer: string }
      >({
        query: ({ id, ...body }) => ({ path: `${path}/questions/${id}/answer`, method: 'PUT', body }),
        invalidatesTags: ['Moderation', 'StaffChange'],
      }),
      rejectQuestion: build.mutation<null, number>({
        query: (id) => ({ path: `${path}/questions/${id}`, method: 'DELETE' }),
        invalidatesTags: ['Moderation', 'StaffChange'],
      }),
      getStaffCoupons: build.query<{ readonly coupons: readonly StaffCoupon[] }, void>({
        query: () => ({ path: `${path}/coupons` }),
        providesTags: ['Coupon'],
      }),
      addCoupon: build.mutation<null, Omit<StaffCoupon, 'uses'>>({
        query: (body) => ({ path: `${path}/coupons`, method: 'POST', body }),
        invalidatesTags: ['Coupon', 'StaffChange'],
      }),
      endCoupon: build.mutation<null, string>({
        query: (code) => ({ path: `${path}/coupons/${encodeURIComponent(code)}/end`, method: 'POST' }),
        invalidatesTags: ['Coupon', 'StaffChange'],
      }),
      listContent: build.query<{ readonly entries: readonly StaffContentSummary[] }, void>({
        query: () => ({ path: `${path}/content` }),
        providesTags: ['Content'],
      }),
      countSubscriptions: build.query<{ readonly brands: readonly SubscriptionCount[] }, void>({
        query: () => ({ path: `${path}/newsletter` }),
      }),
      getContent: build.query<StaffContent, ContentKey>({
        query: (key) => ({ path: entryPath(key) }),
        providesTags: ['Content'],
      }),
      saveContentDraft: build.mutation<
        { readonly id: number; readonly at: string },
        ContentKey & {
          readonly basedOn: number
          /** `at` of the draft that the author saw. */
          readonly draftAt: string | null
          readonly value: ContentValue
        }
      >({
        query: ({ kind, scope, ...body }) => ({
          path: `${entryPath({ kind, scope })}/draft`,
          method: 'PUT',
          body,
        }),
        // Also after a conflict: it shows the draft of the other tab.
        invalidatesTags: ['Content'],
      }),
      deleteContentDraft: build.mutation<null, ContentKey>({
        query: (key) => ({ path: `${entryPath(key)}/draft`, method: 'DELETE' }),
        invalidatesTags: ['Content'],
      }),
      publishContent: build.mutation<{ readonly version: number }, ContentKey>({
        query: (key) => ({ path: `${entryPath(key)}/publication`, method: 'POST' }),
        // Also after a conflict: it shows the colleague's version.
        invalidatesTags: ['Content', 'StaffChange'],
      }),
      restoreContent: build.mutation<
        { readonly version: number },
        ContentKey & { readonly version: number; readonly basedOn: number }
      >({
        query: ({ kind, scope, ...body }) => ({
          path: `${entryPath({ kind, scope })}/restoration`,
          method: 'POST',
          body,
        }),
        invalidatesTags: ['Content', 'StaffChange'],
      }),
    }),
  })

export const {
  useCountPendingQuery,
  useGetStaffReviewsQuery,
  useDecideReviewMutation,
  useGetStaffQuestionsQuery,
  useAnswerQuestionMutation,
  useRejectQuestionMutation,
  useGetStaffCouponsQuery,
  useAddCouponMutation,
  useEndCouponMutation,
  useListContentQuery,
  useCountSubscriptionsQuery,
  useGetContentQuery,
  useSaveContentDraftMutation,
  useDeleteContentDraftMutation,
  usePublishContentMutation,
  useRestoreContentMutation,
} = contentApi
