import { screen, within } from '@testing-library/react'
import { InvoicePage } from '../../../src/app/pages/InvoicePage'
import { OrderPage } from '../../../src/app/pages/OrderPage'
import type { Order, OrderRefund } from '../../../src/domain/order/orderSchema'
import { languages } from '../../../src/site/site'
import { anOrder, ordersPath } from '../../setup/anOrder'
import { aSite, renderShop } from '../../setup/renderShop'

const invoice = { number: 'CLIN2627/00042', at: '2026-11-05T06:00:00.000Z' }
const [racket] = anOrder().lines
const { contact } = anOrder()

/** Two rackets with a coupon, paid. */
const sale = anOrder({
  status: 'delivered',
  payment: 'paid',
  paymentMethod: 'card',
  invoice,
  lines: [{ ...racket!, quantity: 2, price: 3999, discount: 798, wrapping: 49 }],
  linesTotal: 7298,
  discountTotal: 798,
  couponCode: 'SMASH10',
  wrappingTotal: 98,
  deliveryTotal: 0,
  total: 7298,
  due: 7298,
  taxTotal: 1113.26,
})

function openInvoice(
  order: Order,
  site: Parameters<typeof aSite>[0] = 'courtline-in',
  locale?: 'hi-IN' | 'en-ID',
) {
  return renderShop(<InvoicePage />, {
    site: aSite(site),
    path: `/orders/${order.id}/invoice/`,
    ...(locale && { locale }),
    responses: { [`${ordersPath}/${order.id}`]: order },
  })
}

/** The texts of a table's cells, row by row. */
function rowsOf(name: string, within_: HTMLElement = document.body): string[][] {
  const [, ...rows] = within(within(within_).getByRole('table', { name })).getAllByRole('row')
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
}

const factOf = (name: string, within_: HTMLElement = document.body) =>
  within(within_).getByText(name).nextElementSibling?.textContent

const refund = (changes: Partial<OrderRefund>): OrderRefund => ({
  position: 1,
  at: '2026-12-01T06:00:00.000Z',
  reason: 'returned',
  note: '',
  state: 'done',
  lines: [],
  delivery: 0,
  other: 0,
  total: 0,
  toCards: 0,
  creditNote: null,
  ...changes,
})

test('an Indian tax invoice shows numbers, tax ids, place of supply and both taxes per line', async () => {
  openInvoice(sale)
  expect(await screen.findByRole('heading', { level: 1, name: 'Tax invoice' })).toBeVisible()
  expect(['Invoice number', 'Date of issue', 'Place of supply'].map((name) => factOf(name))).toEqual([
    'CLIN2627/00042',
    '5 November 2026',
    'Karnataka (29)',
  ])
  expect(screen.getByText(/GSTIN 29AAACC0000C1ZO/)).toBeVisible()
  expect(rowsOf('Items')).toEqual([
    [
      'Stratos 90AV-STR-90-G5Grip size: G5Gift wrapping: ₹49.00',
      '950659',
      '2',
      '₹3,999.00',
      '-₹798.00',
      '₹6,184.74',
      'CGST 9% ₹556.63SGST 9% ₹556.63',
      '₹7,298.00',
    ],
  ])
  expect(factOf('Taxable value', screen.getByLabelText('Totals'))).toBe('₹6,184.74')
  expect(screen.getByText('No tax is payable under reverse charge.')).toBeVisible()
})

test('a delivery to another state bears IGST', async () => {
  openInvoice({ ...sale, contact: { ...contact, state: 'MH', city: 'Pune' } })
  expect(await screen.findByText('Of which IGST (18%)')).toBeVisible()
  expect(factOf('Place of supply')).toBe('Maharashtra (27)')
  expect(factOf('Of which IGST (18%)')).toBe('₹1,113.25')
  expect(screen.queryByText(/CGST|SGST/)).toBeNull()
})

test('lines of two rates show each rate and its sum', async () => {
  const lines = [
    { ...racket!, price: 1050, taxPercent: 5 },
    { ...racket!, sku: 'TR-1', name: 'Grip', price: 118, hsn: '950699' },
  ]
  openInvoice({ ...sale, lines, discountTotal: 0, wrappingTotal: 0, linesTotal: 1168, total: 1168 })
  expect(await screen.findByText('Of which CGST (2.5%)')).toBeVisible()
  expect(rowsOf('Items').map((row) => row.slice(1))).toEqual([
    ['950659', '1', '₹1,050.00', '₹1,000.00', 'CGST 2.5% ₹25.00SGST 2.5% ₹25.00', '₹1,050.00'],
    ['950699', '1', '₹118.00', '₹100.00', 'CGST 9% ₹9.00SGST 9% ₹9.00', '₹118.00'],
  ])
})

test('a tax invoice of Singapore shows the GST of each line without HSN codes', async () => {
  const order = anOrder({
    ...sale,
    region: 'SG',
    currency: 'SGD',
    contact: { ...contact, state: '', city: 'Singapore' },
    lines: [{ ...racket!, price: 109, taxPercent: 9 }],
    linesTotal: 109,
    discountTotal: 0,
    wrappingTotal: 0,
    total: 109,
    taxTotal: 9,
  })
  openInvoice(order, 'courtline-sg')
  expect(await screen.findByRole('heading', { level: 1, name: 'Tax invoice' })).toBeVisible()
  expect(screen.getByText(/GST Reg\. No\. 201900000R/)).toBeVisible()
  expect(rowsOf('Items').map((row) => row.slice(1))).toEqual([
    ['1', 'S$109.00', 'S$100.00', 'GST 9% S$9.00', 'S$109.00'],
  ])
  expect(screen.queryByText(/Place of supply|HSN|reverse charge/)).toBeNull()
})

test('an Indonesian invoice shows PPN of 12% on 11/12 of the price', async () => {
  const order = anOrder({
    ...sale,
    region: 'ID',
    currency: 'IDR',
    contact: { ...contact, state: 'JK', city: 'Jakarta' },
    lines: [{ ...racket!, price: 1_110_000, taxPercent: 11 }],
    linesTotal: 1_110_000,
    discountTotal: 0,
    wrappingTotal: 0,
    total: 1_110_000,
    taxTotal: 110_000,
  })
  openInvoice(order, 'courtline-id')
  // The tax invoice (faktur pajak) is a document of the authority's system.
  expect(await screen.findByRole('heading', { level: 1, name: 'Faktur' })).toBeVisible()
  expect(screen.getByText(/NPWP 0010000008000000/)).toBeVisible()
  expect(rowsOf('Barang')[0]?.slice(1)).toEqual([
    '1',
    'Rp\u00a01.110.000',
    'Rp\u00a01.000.000',
    'PPN 12% Rp\u00a0110.000',
    'Rp\u00a01.110.000',
  ])
  expect(factOf('DPP nilai lain (11/12)')).toBe('Rp\u00a0916.667')
  expect(screen.getByText(/^PPN 12% dihitung dari DPP nilai lain.*PMK 131\/2024/)).toBeVisible()
})

test('each numbered refund has a credit note that reverses its taxes, goodwill has none', async () => {
  openInvoice({
    ...sale,
    refunds: [
      refund({ lines: [{ line: 1, quantity: 1, amount: 3649 }], total: 3649, creditNote: 'CLINC2627/00007' }),
      refund({ position: 2, reason: 'goodwill', other: 100, total: 100 }),
      refund({ position: 3, other: 3549, total: 3549, creditNote: 'CLINC2627/00008' }),
    ],
  })
  const note = await screen.findByRole('article', { name: 'Credit note CLINC2627/00007' })
  expect(['Original invoice', 'Date of issue', 'Reason'].map((name) => factOf(name, note))).toEqual([
    'CLIN2627/00042, 5 November 2026',
    '1 December 2026',
    'Returned',
  ])
  expect(within(note).getByText(/GSTIN 29AAACC0000C1ZO/)).toBeVisible()
  expect(rowsOf('Credited items', note)[0]?.slice(1)).toEqual([
    '950659',
    '1',
    '₹3,092.38',
    'CGST 9% ₹278.31SGST 9% ₹278.31',
    '₹3,649.00',
  ])
  expect(factOf('Total credited', note)).toBe('₹3,649.00')
  const other = screen.getByRole('article', { name: 'Credit note CLINC2627/00008' })
  expect(rowsOf('Credited items', other)[0]?.slice(1)).toEqual([
    '950659',
    '₹3,007.62',
    'CGST 9% ₹270.69SGST 9% ₹270.69',
    '₹3,549.00',
  ])
  expect(screen.getAllByRole('article', { name: /^Credit note/ })).toHaveLength(2)
})

test('a tax credit note of the UAE has the value before, the corrected value, the difference and the reason', async () => {
  const sold = {
    ...sale,
    region: 'AE' as const,
    currency: 'AED',
    contact: { ...contact, state: '' },
    lines: [{ ...racket!, quantity: 2, price: 105, discount: 0, wrapping: 0, taxPercent: 5 }],
    linesTotal: 210,
    discountTotal: 0,
    wrappingTotal: 0,
    total: 210,
    taxTotal: 10,
  }
  openInvoice(
    {
      ...sold,
      refunds: [
        refund({
          reason: 'reduced',
          note: 'Scratched frame',
          other: 21,
          total: 21,
          creditNote: 'CLAEC2026/00001',
        }),
        refund({
          position: 2,
          lines: [{ line: 1, quantity: 1, amount: 105 }],
          total: 105,
          creditNote: 'CLAEC2026/00002',
        }),
      ],
    },
    'courtline-ae',
  )
  const first = await screen.findByRole('article', { name: 'Tax credit note CLAEC2026/00001' })
  const values = ['Value of the supply before this note', 'Corrected value of the supply', 'Difference']
  const inDirhams = (...amounts: string[]) => amounts.map((amount): unknown => expect.stringMatching(amount))
  expect(values.map((name) => factOf(name, first))).toEqual(inDirhams('200.00', '180.00', '20.00'))
  expect(factOf('Reason', first)).toBe('Price reduction: Scratched frame')
  const second = screen.getByRole('article', { name: 'Tax credit note CLAEC2026/00002' })
  expect(values.map((name) => factOf(name, second))).toEqual(inDirhams('180.00', '80.00', '100.00'))
})

test('an invoice of a business names its GSTIN and the address of delivery', async () => {
  openInvoice({
    ...sale,
    companyName: 'Rao Sports',
    taxId: '29AABCR1234A1Z5',
    billingAddress: { ...contact, address: '1 Market Street', district: '' },
  })
  expect(await screen.findByText(/GSTIN 29AABCR1234A1Z5/)).toBeVisible()
  const delivery = screen.getByRole('heading', { name: 'Delivered to' }).parentElement
  expect(delivery).toHaveTextContent(contact.address)
  expect(screen.getByRole('heading', { name: 'Billed to' }).parentElement).toHaveTextContent(
    '1 Market Street',
  )
})

test('a COD parcel that came back undelivered has a credit note for the whole invoice', async () => {
  openInvoice({
    ...sale,
    status: 'returned',
    payment: 'void',
    paymentMethod: 'cod',
    creditNote: { number: 'CLINC2627/00009', at: '2026-12-02T06:00:00.000Z' },
  })
  const note = await screen.findByRole('article', { name: 'Credit note CLINC2627/00009' })
  expect(factOf('Reason', note)).toBe('Returned undelivered')
  expect(factOf('Total credited', note)).toBe('₹7,298.00')
  expect(factOf('Of which CGST (9%)', note)).toBe('₹556.63')
})

test.each([
  ['returned', 'refunded', 'This order was returned.', 'Paid'],
  ['cancelled', 'refunded', 'This order was cancelled.', 'Paid'],
  ['cancelled', 'void', 'This order was cancelled.', null],
  ['paid', 'pending', null, 'Left to pay'],
] as const)('the invoice of a %s order whose payment is %s: %s %s', async (status, payment, text, rest) => {
  const paidByCards = [{ lastFour: 'W8RX', amount: 298, back: 0 }]
  const history = [...sale.history, { event: 'pack', status, at: '2026-12-02T06:00:00.000Z' } as const]
  openInvoice({ ...sale, payment, paidByCards, due: 7000, history })
  const totals = within(await screen.findByLabelText('Totals'))
  expect(screen.queryByText(/^This order was/)?.textContent ?? null).toBe(text)
  expect(totals.queryByText(/^(Paid|Left to pay)$/)?.textContent ?? null).toBe(rest)
})

test.each(languages)('an invoice with a credit note has all its texts in %s', async (language) => {
  const order = {
    ...sale,
    refunds: [refund({ other: 100, total: 100, creditNote: 'CLINC2627/00007' })],
  }
  const view =
    language === 'id'
      ? openInvoice({ ...order, region: 'ID', currency: 'IDR' }, 'courtline-id')
      : openInvoice(order, 'courtline-in', language === 'hi' ? 'hi-IN' : undefined)
  expect(await screen.findByRole('article', { name: /CLINC2627\/00007$/ })).toBeVisible()
  expect(view.container.textContent).not.toMatch(/order\.|\{\{/)
})

test('before payment, an invoice has the order number and its taxes alone', async () => {
  openInvoice(anOrder())
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  expect(screen.getByText('CL-7K3M-9QXT')).toBeVisible()
  expect(screen.queryByText('Invoice number')).toBeNull()
  expect(screen.getByText('Courtline Racket Goods (India) Private Limited')).toBeVisible()
  expect(screen.getByText('Asha Rao')).toBeVisible()
  expect(rowsOf('Items')).toEqual([
    [
      'Stratos 90AV-STR-90-G5Grip size: G5',
      '950659',
      '1',
      '₹3,999.00',
      '₹3,388.98',
      'CGST 9% ₹305.01SGST 9% ₹305.01',
      '₹3,999.00',
    ],
    ['Delivery', '950659', '', '', '₹83.90', 'CGST 9% ₹7.55SGST 9% ₹7.55', '₹99.00'],
  ])
  expect([factOf('Of which CGST (9%)'), factOf('Of which SGST (9%)')]).toEqual(['₹312.56', '₹312.56'])
  expect(screen.getByText('Not paid yet', { exact: false })).toBeVisible()
})

test('an order of gift cards alone shows no included tax on page and invoice', async () => {
  const cards = anOrder({
    total: 1000,
    linesTotal: 1000,
    deliveryTotal: 0,
    taxTotal: 0,
    lines: [{ ...racket!, price: 1000, hsn: '', taxPercent: 0 }],
  })
  const { unmount } = openInvoice(cards)
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  expect(screen.queryByText(/[CSI]GST |Taxable/)).toBeNull()
  unmount()
  renderShop(<OrderPage />, {
    site: aSite('courtline-in'),
    path: `/orders/${cards.id}/`,
    responses: { [`${ordersPath}/${cards.id}`]: cards, '/api/bigcommerce/customers': null },
  })
  expect((await screen.findAllByText('₹1,000'))[0]).toBeVisible()
  expect(screen.queryByText(/^Includes .* tax/)).toBeNull()
})

test('an order of two rates shows its tax without a percentage', async () => {
  const order = anOrder({ lines: [racket!, { ...racket!, sku: 'TR-1', taxPercent: 5 }] })
  renderShop(<OrderPage />, {
    site: aSite('courtline-in'),
    path: `/orders/${order.id}/`,
    responses: { [`${ordersPath}/${order.id}`]: order, '/api/bigcommerce/customers': null },
  })
  expect(await screen.findByText('Includes ₹625.12 tax')).toBeVisible()
})

test('the invoice shows whose racket was strung', async () => {
  const stringing = { ...racket!, path: 'studio-pro-stringing', options: [{ name: 'Racket', value: 'Halo' }] }
  openInvoice(anOrder({ lines: [stringing] }))
  expect(await screen.findByText('Customer’s own racket × 1', { exact: false })).toBeVisible()
})
