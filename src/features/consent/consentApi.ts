import { baseApi } from '../../api/baseApi'
import type { ConsentCategories, ConsentMethod } from '../../domain/consent'
import type { RegionCode } from '../../domain/region/region'
import type { Locale } from '../../site/site'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocale, useSite } from '../../site/useSite'
import { receiptSent, selectConsent } from './consentSlice'

/** The proof of a choice, as the shop's log keeps it. Nothing in it says who the visitor is. */
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
    /** Writes a choice down; the same receipt twice is one. */
    sendReceipt: build.mutation<unknown, ConsentReceipt>({
      query: (body) => ({ path: '/api/analytics/consent', method: 'POST', body }),
    }),
  }),
})

export const { useSendReceiptMutation } = consentApi

/** Milliseconds before each try; what all of them fail to tell, the next page does. */
const pauses = [0, 2_000, 10_000, 60_000]

/** Tells the shop's log of a choice that it has not heard of. Nobody waits for it. */
export function useReceipt(): void {
  const dispatch = useDispatch()
  const [sendReceipt] = useSendReceiptMutation()
  const { region } = useSite()
  const locale = useLocale()
  const { id, version, categories, method, chosenAt: at, isTold } = useSelector(selectConsent)
  useEffect(() => {
    if (isTold || at === null || method === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryAfter = ([pause, ...others]: readonly number[]) => {
      if (pause === undefined) return
      timer = setTimeout(() => {
        sendReceipt({ consent_id: id, version, region, locale, categories, method, at })
          .unwrap()
          .then(
            () => dispatch(receiptSent(at)),
            () => tryAfter(others),
          )
      }, pause)
    }
    tryAfter(pauses)
    return () => clearTimeout(timer)
  }, [dispatch, sendReceipt, region, locale, id, version, categories, method, at, isTold])
}
