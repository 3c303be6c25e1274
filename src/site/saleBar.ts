import { readStored } from './browserStorage'
import type { FlashSale } from './site'

/** The id of the element below the header that has the bar's space. */
export const saleBarId = 'sale-bar'

/** The key under which this tab stores that the visitor has closed the bar. */
export const saleBarClosed = ['sessionStorage', 'closed:flashSale'] as const

/** The sale's start and end in milliseconds, for `restoreSaleBar`. */
export const saleTimes = ({ startsAt, endsAt }: FlashSale): string =>
  `${Date.parse(startsAt)} ${Date.parse(endsAt)}`

/** Reserves the bar's space before the first paint, if the sale is on. Pages are cached, so the server can't. */
export function restoreSaleBar(): void {
  const { dataset } = document.documentElement
  const [start = 0, end = 0] = (dataset.sale ?? '').split(' ').map(Number)
  const now = Date.now()
  if (start <= now && now < end && readStored(...saleBarClosed) === null) dataset.saleBar = ''
}
