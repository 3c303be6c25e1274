import type { CurrencyCode } from '../../../../src/domain/money'
import { isShopText } from '../../../../src/domain/product/optionSelection'
import { brandOf } from '../../../../src/site/brand/brands'
import { formatMoney } from '../../../../src/site/formats/money'
import { localePrefix } from '../../../../src/site/site'
import { paths } from '../../../../src/site/urls/paths'
import type { StoredCartLine } from '../../../commerce/cart'
import { cartLinkDays } from '../../../commerce/cartLinks'
import { stopCartMailsPath } from '../../../commerce/cartMails'
import type { CustomerMailSetting } from '../../../mail/customerMails'
import type { NewMail } from '../../../mail/mail'
import { layOut, mailPictureWidth, mailTranslations, optionText } from '../../../mail/mailLayout'

type MailedLine = Pick<StoredCartLine, 'name' | 'quantity' | 'options' | 'paidMinor' | 'imageUrl'>

interface AbandonedCart {
  readonly email: string
  /** Stops mails about carts. In the fragment of its link, which browsers never send to a server. */
  readonly key: string
  /** Opens the cart. */
  readonly url: string
  readonly lines: readonly MailedLine[]
  readonly currency: CurrencyCode
}

/**
 * The only mail about a cart that its shopper left. It has no text by the shopper, such as a printed name, because the
 * address may be that of a stranger.
 */
export function abandonedCartMail(
  { email, key, url, lines, currency }: AbandonedCart,
  { site, locale }: CustomerMailSetting,
): NewMail {
  const t = mailTranslations(locale)
  const brand = brandOf(site.brand).name
  const products = lines.map(({ name, quantity, options, paidMinor, imageUrl }) => {
    const picture = new URL(imageUrl, site.url)
    picture.searchParams.set('w', String(2 * mailPictureWidth))
    return {
      name: t('cartMail.line', { quantity, name }),
      details: options
        .filter(isShopText)
        .map(({ value }) => optionText(value, t))
        .join(', '),
      amount: formatMoney({ minor: paidMinor * quantity, currency }, locale),
      pictureUrl: picture.href,
    }
  })
  const blocks = [
    t('greetingToAll'),
    t('cartMail.text', { brand }),
    { products },
    { label: t('cartMail.button'), url },
    t('cartMail.validity', { days: cartLinkDays }),
    t('cartMail.once'),
    {
      link: t('cartMail.stop'),
      url: `${site.url}${localePrefix(site, locale)}${paths.mails('stop-cart')}#key=${key}`,
    },
  ]
  const subject = t('cartMail.subject', { brand })
  const why = t('cartMail.why', { brand })
  return {
    to: email,
    ...layOut({ subject, heading: t('cartMail.heading'), blocks, why }, { site, locale }),
    // Servers log no query.
    stopUrl: `${site.url}${stopCartMailsPath}?key=${key}`,
  }
}
