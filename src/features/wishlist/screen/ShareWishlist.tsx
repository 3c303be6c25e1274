import { useState } from 'react'
import { readStoredJson, writeStored, writeStoredJson } from '../../../site/browserStorage'
import { localePrefix } from '../../../site/site'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useLocale, useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/form/Field'
import { Icon } from '../../../ui/icon/Icon'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { showToast } from '../../../ui/notice/toast'
import type { ShownWishlistItem } from '../useAccountWishlist'
import { useGetWishlistShareQuery, useShareWishlistMutation, useStopWishlistShareMutation } from './shareApi'
import styles from './Wishlist.module.css'

const place = ['localStorage', 'wishlistShare'] as const

interface GuestShare {
  readonly key: string
  readonly secret: string
}

function readShare(): GuestShare | null {
  const stored = readStoredJson(...place)
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('secret' in stored))
    return null
  const { key, secret } = stored
  return typeof key === 'string' && typeof secret === 'string' ? { key, secret } : null
}

interface ShareWishlistProps {
  /** Null: a guest, whose device can end the sharing. */
  readonly customerId: string | null
  readonly items: readonly ShownWishlistItem[]
}

/** Shares the list by a link, through the system's dialog or the clipboard, and ends the sharing. */
export function ShareWishlist({ customerId, items }: ShareWishlistProps) {
  const { t } = useTranslation(['lists', 'shop'])
  const site = useSite()
  const locale = useLocale()
  const { data: known } = useGetWishlistShareQuery({ customerId }, { skip: customerId === null })
  const [guest, setGuest] = useState(() => (customerId === null ? readShare() : null))
  const [share, sharing] = useShareWishlistMutation()
  const [stop, stopping] = useStopWishlistShareMutation()
  const key = customerId === null ? guest?.key : known
  const secret = guest?.secret ?? null
  const urlOf = (shared: string) =>
    `${window.location.origin}${localePrefix(site, locale)}${paths.sharedWishlist(shared)}`
  const hand = async (url: string) => {
    try {
      if (typeof navigator.share === 'function')
        await navigator.share({ title: t('wishlist.sharedTitle'), url })
      else {
        await navigator.clipboard.writeText(url)
        showToast({ tone: 'good', text: t('wishlist.copied') })
      }
    } catch {
      // The visitor closed the dialog, or sharing and copying are forbidden: the link is below the button.
    }
  }
  const send = async () => {
    if (sharing.isLoading) return
    const { data } = await share({
      items: items.map(({ product, variant }) => ({ productId: product.id, variantId: variant?.id ?? null })),
      secret,
    })
    if (!data) return
    if (data.secret !== null) {
      const made = { key: data.key, secret: data.secret }
      writeStoredJson(...place, made)
      setGuest(made)
    }
    await hand(urlOf(data.key))
  }
  const end = async () => {
    if (stopping.isLoading) return
    const { error } = await stop({ secret })
    if (error) return
    // The device's own link stays, so that its guest can still end it.
    if (customerId === null) {
      writeStored(...place, null)
      setGuest(null)
    }
    showToast({ tone: 'good', text: t('wishlist.stopped') })
  }
  const error = sharing.error ?? stopping.error
  // An emptied list can still be shared by its link of before.
  if (items.length === 0 && !key) return null
  return (
    <div className={styles.share}>
      {items.length > 0 ? (
        <Button aria-busy={sharing.isLoading ? true : undefined} onClick={() => void send()}>
          <Icon name="share" />
          {key ? t('wishlist.shareAgain') : t('wishlist.share')}
        </Button>
      ) : null}
      {error ? <ErrorNote error={error} /> : null}
      {key ? (
        <>
          <TextField
            label={t('wishlist.link')}
            hint={t('wishlist.linkHint')}
            value={urlOf(key)}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <Button tone="quiet" aria-busy={stopping.isLoading ? true : undefined} onClick={() => void end()}>
            {t('wishlist.stop')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
