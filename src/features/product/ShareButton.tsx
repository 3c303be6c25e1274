import { useTranslation } from '../../site/translations/useTranslation'
import { isOptionParameter } from '../../site/urls/optionParameters'
import { IconButton } from '../../ui/icon/IconButton'
import { showToast } from '../../ui/notice/toast'

/** Shares the page's URL through the system's dialog. Without one it is copied. */
export function ShareButton({ title }: { readonly title: string }) {
  const { t } = useTranslation('product')
  const share = async () => {
    const url = sharedUrl(window.location)
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        showToast({ tone: 'good', text: t('product.copied') })
      }
    } catch (reason) {
      // The visitor closed the dialog.
      if (reason instanceof DOMException && reason.name === 'AbortError') return
      // Sharing and copying may be forbidden, e.g. without TLS.
      showToast({ tone: 'plain', text: url })
    }
  }
  return <IconButton icon="share" label={t('product.share')} onClick={() => void share()} />
}

/** The URL with the chosen options, without campaign parameters. */
function sharedUrl({ origin, pathname, search }: Location): string {
  const options = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => isOptionParameter(name)),
  )
  return origin + pathname + (options.size > 0 ? `?${options}` : '')
}
