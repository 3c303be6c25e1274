import { isCommerceError } from '../../domain/errors'
import type { OrderQueue } from '../../domain/order/orderQueues'
import type { OrderEvent } from '../../domain/order/orderStatus'
import type {
  BulkResults,
  RefundPreview,
  StaffOrder,
  StaffOrderPage,
  StaffRefundAccount,
} from '../../domain/order/staffOrderSchema'
import { staffApi } from '../staffApi'

/** See `GET /api/staff/orders`. */
export interface OrdersQuery {
  readonly queue?: OrderQueue | undefined
  readonly status?: string | undefined
  /** Id of a customer. */
  readonly customer?: string | undefined
  readonly region?: string | undefined
  readonly brand?: string | undefined
  readonly method?: string | undefined
  readonly text?: string | undefined
  readonly after?: string | undefined
}

/** Quantity of a line; null: everything that is left of it. */
export interface LineChoice {
  readonly line: number
  readonly quantity: number | null
}

export interface Parcel {
  readonly carrier: string
  readonly trackingNumber: string
}

/** A change of an order. */
export type OrderMove =
  | { readonly event: 'pack' | 'deliver' | 'cancel' | 'decline_return' }
  /** Without lines, everything that is left. */
  | ({ readonly event: 'ship'; readonly lines: readonly LineChoice[] } & Parcel)
  | { readonly event: 'cancel_pieces'; readonly lines: readonly LineChoice[] }
  | {
      readonly event: 'accept_return'
      readonly lines: readonly LineChoice[]
      readonly isRestocked: boolean
    }

/** A refund; amounts in major units. */
export interface RefundForm {
  readonly lines: readonly LineChoice[]
  readonly isWithDelivery: boolean
  readonly amount: number
  readonly isGoodwill: boolean
  readonly isByHand: boolean
  readonly note: string
}

type BulkMove =
  | { readonly event: 'pack'; readonly orders: readonly { readonly number: string }[] }
  | { readonly event: 'ship'; readonly orders: readonly ({ readonly number: string } & Parcel)[] }

/** The order that a change belongs to, as its author saw it. */
interface Seen {
  readonly number: string
  readonly version: number
}

/** Whether a change was rejected because the order isn't any more as its author saw it. */
export const isConflict = (error: unknown): boolean =>
  isCommerceError(error) && error.code === 'order_moved_on'

const path = '/api/staff/orders'
const pathOf = (number: string) => `${path}/${encodeURIComponent(number)}`

/** Also after a conflict: the screen then shows the order as a colleague left it. */
const changed = (_data: unknown, _error: unknown, { number }: { readonly number: string }) => [
  { type: 'StaffOrder', id: number } as const,
  { type: 'StaffOrder', id: 'list' } as const,
  'StaffChange' as const,
]

const staffOrdersApi = staffApi.enhanceEndpoints({ addTagTypes: ['StaffOrder'] }).injectEndpoints({
  endpoints: (build) => ({
    getStaffOrders: build.query<StaffOrderPage, OrdersQuery>({
      query: (params) => ({ path, params: { ...params } }),
      providesTags: [{ type: 'StaffOrder', id: 'list' }],
    }),
    getStaffOrder: build.query<StaffOrder, string>({
      query: (number) => ({ path: pathOf(number) }),
      providesTags: (_data, _error, number) => [{ type: 'StaffOrder', id: number }],
    }),
    moveStaffOrder: build.mutation<StaffOrder, Seen & { readonly move: OrderMove }>({
      query: ({ number, version, move }) => ({
        path: `${pathOf(number)}/moves`,
        method: 'POST',
        body: { version, ...move },
      }),
      invalidatesTags: changed,
    }),
    moveStaffOrders: build.mutation<BulkResults, BulkMove>({
      query: (body) => ({ path: `${path}/moves`, method: 'POST', body }),
      invalidatesTags: ['StaffOrder', 'StaffChange'],
    }),
    previewStaffRefund: build.mutation<
      RefundPreview,
      { readonly number: string; readonly refund: RefundForm }
    >({
      query: ({ number, refund }) => ({
        path: `${pathOf(number)}/refunds/preview`,
        method: 'POST',
        body: refund,
      }),
    }),
    refundStaffOrder: build.mutation<
      StaffOrder,
      Seen & { readonly refund: RefundForm; readonly total: number }
    >({
      query: ({ number, version, refund, total }) => ({
        path: `${pathOf(number)}/refunds`,
        method: 'POST',
        body: { ...refund, version, total },
      }),
      invalidatesTags: changed,
    }),
    readRefundAccount: build.mutation<
      StaffRefundAccount,
      { readonly number: string; readonly isAgain: boolean }
    >({
      query: ({ number, isAgain }) => ({
        path: `${pathOf(number)}/refund-account`,
        method: 'POST',
        body: { isAgain },
      }),
      invalidatesTags: ['StaffChange'],
    }),
    addStaffNote: build.mutation<StaffOrder, { readonly number: string; readonly text: string }>({
      query: ({ number, text }) => ({ path: `${pathOf(number)}/notes`, method: 'POST', body: { text } }),
      invalidatesTags: changed,
    }),
    resendOrderMail: build.mutation<
      StaffOrder,
      { readonly number: string; readonly event: OrderEvent | 'place' }
    >({
      query: ({ number, event }) => ({ path: `${pathOf(number)}/mails`, method: 'POST', body: { event } }),
      invalidatesTags: changed,
    }),
  }),
})

export const {
  useGetStaffOrdersQuery,
  useGetStaffOrderQuery,
  useMoveStaffOrderMutation,
  useMoveStaffOrdersMutation,
  usePreviewStaffRefundMutation,
  useRefundStaffOrderMutation,
  useReadRefundAccountMutation,
  useAddStaffNoteMutation,
  useResendOrderMailMutation,
} = staffOrdersApi
