import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DeliveryMethod } from '../../src/domain/delivery'
import type { CurrencyCode } from '../../src/domain/money'
import type { DraftTexts } from '../../src/domain/order/checkoutSteps'
import type { BillingAddress } from '../../src/domain/order/orderSchema'
import type { OrderActor, OrderEvent, OrderStatus, PaymentState } from '../../src/domain/order/orderStatus'
import type { LineQuantity, RefundedLine, RefundReason } from '../../src/domain/order/refund'
import type { RefundAccountMethod } from '../../src/domain/order/refundAccount'
import type { PaymentFailure } from '../../src/domain/payment/payment'
import type { AttemptState, PaymentStep } from '../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { VirtualAccountBank } from '../../src/domain/payment/virtualAccountBanks'
import type { RegionCode } from '../../src/domain/region/region'
import type { BrandKey, Locale } from '../../src/site/site'
import type { GiftCardAddress } from '../commerce/cart'
import type { OrderDetail, OrderedOption } from '../commerce/order'

/** Tables of orders and checkout drafts. Migrations 0003, 0007, 0008, 0013, 0019, 0023 to 0026, 0031, 0060, 0074 explain the columns. */
export interface OrderTables {
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_pieces: OrderQuantitiesTable
  order_history: OrderHistoryTable
  order_parcels: OrderParcelsTable
  order_refunds: OrderRefundsTable
  refund_accounts: RefundAccountsTable
  document_series: DocumentSeriesTable
  checkouts: CheckoutsTable
}

type Json<Value> = ColumnType<Value | null, string | null | undefined, string | null>

interface CheckoutsTable {
  token_hash: Buffer
  brand: BrandKey
  region: RegionCode
  fields: JSONColumnType<DraftTexts>
  delivery_method: DeliveryMethod | null
  payment_method: PaymentMethodKey | null
  bank: VirtualAccountBank | null
  gift_card_ids: Generated<string[]>
  updated_at: Generated<Date>
}

export interface OrdersTable {
  id: string
  number: string
  cart_id: string
  brand: BrandKey
  region: RegionCode
  currency: CurrencyCode
  status: OrderStatus
  email: string
  phone: string
  first_name: string
  last_name: string
  address: string
  address_line2: Generated<string>
  landmark: Generated<string>
  district: Generated<string>
  city: string
  state: string
  postal_code: string
  delivery_method: DeliveryMethod
  payment_method: PaymentMethodKey
  lines_minor: number
  delivery_minor: number
  total_minor: number
  customer_id: number | null
  coupon_code: string | null
  discount_minor: Generated<number>
  wrapping_minor: Generated<number>
  placed_at: Generated<Date>
  payment_status: Generated<PaymentState>
  locale: Locale
  carrier: string | null
  tracking_number: string | null
  shipped_at: Date | null
  delivered_at: Date | null
  expires_at: Date | null
  released_at: Date | null
  gift_card_minor: Generated<number>
  key: Generated<string>
  invoice_number: string | null
  invoiced_at: Date | null
  credit_note_number: string | null
  credited_at: Date | null
  delivery_note: Generated<string>
  company_name: Generated<string>
  tax_id: Generated<string>
  agent: ColumnType<string | null, string | null | undefined, never>
  billing_address: Json<BillingAddress>
  payment_mailed_at: Date | null
  failure_mailed_at: Date | null
  reminded_at: Date | null
  review_mailed_at: Date | null
}

interface OrderQuantitiesTable {
  order_id: string
  variant_id: number
  quantity: number
}

export interface OrderHistoryTable {
  order_id: string
  position: number
  at: Generated<Date>
  event: OrderEvent | 'place'
  status: OrderStatus
  actor: OrderActor
  detail: ColumnType<OrderDetail, string | undefined, string>
}

export interface OrderLinesTable {
  order_id: string
  position: number
  product_id: number
  variant_id: number
  sku: string
  name: string
  options: JSONColumnType<OrderedOption[]>
  quantity: number
  paid_minor: number
  list_minor: number
  image_url: string
  path: string
  brand: string
  categories: JSONColumnType<string[]>
  discount_minor: Generated<number>
  wrapping_minor: Generated<number>
  gift_message: Generated<string>
  gift_card: Json<GiftCardAddress>
  cancelled: Generated<number>
  returned: Generated<number>
  selected_variant_ids: Generated<number[]>
  hsn: Generated<string>
  tax_percent: number
}

interface OrderParcelsTable {
  order_id: string
  position: number
  at: Generated<Date>
  carrier: string
  tracking_number: string
  lines: JSONColumnType<LineQuantity[]>
}

interface OrderRefundsTable {
  id: string
  order_id: string
  position: number
  at: Generated<Date>
  actor: OrderActor
  reason: RefundReason
  note: Generated<string>
  lines: JSONColumnType<RefundedLine[]>
  delivery_minor: Generated<number>
  other_minor: Generated<number>
  card_minor: Generated<number>
  gateway_minor: Generated<number>
  by_hand_minor: Generated<number>
  settled_at: Date | null
  credit_note_number: string | null
}

interface RefundAccountsTable {
  order_id: string
  method: RefundAccountMethod
  ending: string
  sealed: Buffer
  stored_at: Generated<Date>
  shown_at: Date | null
  shown_by: string | null
}

interface DocumentSeriesTable {
  prefix: string
  last: number
}

/** Tables of gift cards. Migration 0013 explains the columns. */
export interface GiftCardTables {
  gift_cards: GiftCardsTable
  gift_card_entries: GiftCardEntriesTable
}

export interface GiftCardsTable {
  id: string
  code_hash: Buffer | null
  last_four: string | null
  brand: BrandKey
  region: RegionCode
  currency: CurrencyCode
  locale: Locale
  initial_minor: number
  balance_minor: Generated<number>
  order_id: string | null
  line_position: number | null
  piece: number | null
  sender_name: string
  recipient_name: string
  recipient_email: string
  message: string
  send_at: Date
  sent_at: Date | null
  expires_at: Date
  blocked_at: Date | null
  created_at: Generated<Date>
}

interface GiftCardEntriesTable {
  id: GeneratedAlways<number>
  card_id: string
  order_id: string | null
  amount_minor: number
  reason: 'issue' | 'redeem' | 'release' | 'refund' | 'block'
  at: Generated<Date>
}

/** Tables of payments and refunds. Migrations 0008, 0012, 0022, 0023 and 0025 explain the columns. */
export interface PaymentTables {
  payments: PaymentsTable
  payment_refunds: PaymentRefundsTable
}

export interface PaymentsTable {
  id: string
  order_id: string
  gateway: string
  method: PaymentMethodKey
  currency: CurrencyCode
  amount_minor: number
  state: Generated<AttemptState | 'new' | 'cancelling' | 'overpaid'>
  reference: string | null
  failure: PaymentFailure | null
  step: ColumnType<PaymentStep | null, string | null | undefined, string | null>
  is_notified: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  paid_at: Date | null
  return_url: Generated<string>
  asked_at: Date | null
  ask_at: Generated<Date>
  questions: Generated<number>
  mismatch: 'amount' | 'reference' | 'unknown' | 'refunded' | null
  bank: VirtualAccountBank | null
  account_mailed_at: Date | null
}

export interface PaymentRefundsTable {
  id: string
  payment_id: string
  amount_minor: number
  order_refund_id: string | null
  done_at: Date | null
  reason: 'cancelled' | 'late' | 'twice' | 'staff'
  state: Generated<'open' | 'done' | 'failed'>
  reference: string | null
  tries: Generated<number>
  try_at: Generated<Date>
  is_notified: Generated<boolean>
  by_hand_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
