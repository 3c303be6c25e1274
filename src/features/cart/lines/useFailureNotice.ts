import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCommerceError } from '../../../domain/errors'
import { showToast } from '../../../ui/notice/toast'

/**
 * Says that a change to something was refused, where its place on the screen is gone: the panel was closed or the
 * page left before the answer came. While it is there, it says so itself.
 */
export function useFailureNotice(name: string): (error: unknown) => void {
  const { t } = useTranslation(['cart', 'shop'])
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(
    (error) => {
      if (isShown.current || !error) return
      const code = isCommerceError(error) ? error.code : 'unknown'
      const reason = t([`error.${code}`, 'error.unknown'])
      showToast({ tone: 'bad', text: t('cart.notChanged', { name, reason }) })
    },
    [name, t],
  )
}
