import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { withSecrets } from '../../../api/secrets'
import { countItems, hasChanges, isCartEmpty, type Cart } from '../../../domain/cart/cart'
import { isCommerceError } from '../../../domain/errors'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useUrlSecret } from '../../../site/urls/useUrlSecret'
import { useSite } from '../../../site/useSite'
import { Button, LinkButton } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { useGetCartQuery } from '../cartApi'
import { useOpenCartLinkMutation, type Opened } from './cartLinkApi'

/**
 * Opens the cart of a link and goes on to it. With items in the visitor's cart it waits for a press, because the
 * link's lines join them. The cart's page shows changed prices and quantities.
 */
export function OpenCartLink() {
  const { t } = useTranslation(['mailing', 'shop'])
  const key = useUrlSecret('key')
  const { data: cart } = useGetCartQuery()
  const [open, { data, error, originalArgs }] = useOpenCartLinkMutation()
  const openLink = useCallback(
    (mayJoin: boolean) => {
      if (key) void open(withSecrets({ mayJoin }, { key }))
    },
    [open, key],
  )
  useEffect(() => openLink(false), [openLink])
  const goOn = useGoOn(data)

  if (data?.missing.length)
    return (
      <>
        <Notice tone="caution" title={t(data.cart ? 'cartLink.missing' : 'cartLink.empty')} isLive>
          <ul>
            {data.missing.map(({ name, quantity }) => (
              <li key={name}>{t('cartLink.line', { name, quantity })}</li>
            ))}
          </ul>
        </Notice>
        {data.cart ? (
          <Button tone="accent" size="large" onClick={goOn}>
            {t('cartLink.continue')}
          </Button>
        ) : (
          <LinkButton to={paths.home()}>{t('cartLink.shop')}</LinkButton>
        )}
      </>
    )
  const hasItems = !isCartEmpty(cart)
  const isExpired = isCommerceError(error) && error.code === 'cart_link_expired'
  if (key === '' || isExpired)
    return (
      <>
        <Notice title={t(isExpired ? 'cartLink.expired' : 'cartLink.incomplete')} isLive>
          <p>{t(isExpired ? 'cartLink.expiredText' : 'cartLink.incompleteText')}</p>
        </Notice>
        <LinkButton to={hasItems ? paths.cart() : paths.home()}>
          {t(hasItems ? 'cartLink.view' : 'cartLink.shop')}
        </LinkButton>
      </>
    )
  if (error)
    return (
      <>
        <ErrorNote error={error} onRetry={() => openLink(originalArgs?.mayJoin === true)} />
        <LinkButton to={paths.cart()}>{t('cartLink.view')}</LinkButton>
      </>
    )
  if (data === null)
    return (
      <>
        <p role="status">{t('cartLink.ask', { count: countItems(cart) })}</p>
        <Button tone="accent" size="large" onClick={() => openLink(true)}>
          {t('cartLink.add')}
        </Button>
        <LinkButton to={paths.cart()}>{t('cartLink.keep')}</LinkButton>
      </>
    )
  return <p role="status">{t('cartLink.opening')}</p>
}

/** Goes to the link's page once its cart is open and complete. @returns goes there at any time */
function useGoOn(data: Opened<Cart> | null | undefined): () => void {
  const navigate = useNavigate()
  const { checkout: hasCheckout } = useSite().commerce
  const goOn = useCallback(() => {
    if (!data) return
    const isReady = hasCheckout && data.cart !== null && !hasChanges(data.cart)
    void navigate(isReady && data.page === 'checkout' ? paths.checkout() : paths.cart(), {
      replace: true,
      state: { agent: data.agent },
    })
  }, [data, hasCheckout, navigate])
  const isComplete = data?.missing.length === 0
  useEffect(() => {
    if (isComplete) goOn()
  }, [isComplete, goOn])
  return goOn
}
