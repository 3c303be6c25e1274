import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { baseApi } from '../../api/baseApi'
import type { ConsentCategories, ConsentMethod } from '../../domain/consent'
import type { RegionCode } from '../../domain/region/region'
import type { Locale } from '../../site/site'
import { useLocale, useSite } from '../../site/useSite'
import { receiptSent, selectConsent } from './consentSlice'

/** The proof of a choice, as the own log stores it. It doesn't identify the visitor. */
interface ConsentReceipt {
  readonly consent_id: string
  readonly version: number
  readonly region: RegionCode
  readonly locale: Locale
  readonly categories: ConsentCategories
  readonly method: ConsentMethod
  readonly at: string
}

const consentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Stores a receipt; idempotent. */
    sendReceipt: build.mutation<unknown, ConsentReceipt>({
      query: (body) => ({ path: '/api/analytics/consent', method: 'POST', body }),
    }),
  }),
})

export const { useSendReceiptMutation } = consentApi

/** Milliseconds before each attempt. If all fail, the next page load tries again. */
const pauses = [0, 2_000, 10_000, 60_000]

/** Sends the receipt of a choice that the server hasn't confirmed, in the background. */
export function useReceipt(): void {
  const dispatch = useDispatch()
  const [sendReceipt] = useSendReceiptMutation()
  const { region } = useSite()
  const locale = useLocale()
  const { id, version, categories, method, chosenAt: at, isDelivered } = useSelector(selectConsent)
  // The state of Redux DevTools' time travel can be older.
  const delivered = useRef<string>(undefined)
  useEffect(() => {
    if (isDelivered || at === null || method === null || at === delivered.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryAfter = ([pause, ...others]: readonly number[]) => {
      if (pause === undefined) return
      timer = setTimeout(() => {
        sendReceipt({ consent_id: id, version, region, locale, categories, method, at })
          .unwrap()
          .then(
            () => {
              delivered.current = at
              dispatch(receiptSent(at))
            },
            () => tryAfter(others),
          )
      }, pause)
    }
    tryAfter(pauses)
    return () => clearTimeout(timer)
  }, [dispatch, sendReceipt, region, locale, id, version, categories, method, at, isDelivered])
}
