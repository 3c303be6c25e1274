import { useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useSite } from '../../../site/useSite'
import { showToast } from '../../../ui/notice/toast'
import { itemOfLine } from '../newCartItem'
import { selectJustRemoved, selectMovedOn } from '../cartSlice'
import { useAddItemsMutation, useGetCartQuery } from '../cartApi'
import { selectOpenPanel } from '../../panels'

/**
 * Shows a toast with undo for each removed line, and a toast when the cart was replaced elsewhere.
 * @param next receives the focus, because the button that changed the line has disappeared
 */
export function useCartToasts(next: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation(['cart', 'shop'])
  const site = useSite()
  const { data: cart } = useGetCartQuery()
  const [addItems] = useAddItemsMutation()
  const isPanelOpen = useSelector(selectOpenPanel) !== null
  const removed = useSelector(selectJustRemoved)
  // The panel has already shown removals from before this page.
  const shownRemoved = useRef(removed)
  const currency = cart?.currency.code ?? site.currency
  useEffect(() => {
    if (shownRemoved.current === removed) return
    shownRemoved.current = removed
    if (!removed || isPanelOpen) return
    const run = () => void addItems([itemOfLine(removed, currency)])
    showToast({
      tone: 'plain',
      text: t('cart.removed', { name: removed.name }),
      action: { label: t('cart.undo'), run },
    })
    next.current?.focus()
  }, [removed, isPanelOpen, addItems, currency, next, t])
  const movedOn = useSelector(selectMovedOn)
  const shownMoved = useRef(movedOn)
  useEffect(() => {
    if (shownMoved.current === movedOn) return
    shownMoved.current = movedOn
    if (!movedOn || isPanelOpen) return
    showToast({ tone: 'plain', text: t('error.cart_moved_on') })
    next.current?.focus()
  }, [movedOn, isPanelOpen, next, t])
}
