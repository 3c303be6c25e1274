import type { SearchedPage } from '../../domain/search/searchedPages'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { useSellsRackets } from '../catalog'

/** A page of the shop as a link. */
export interface PageLink {
  readonly page: SearchedPage
  readonly title: string
  readonly path: string
}

/** Returns links to pages, with titles as in the footer. */
export function usePageLinks(pages: readonly SearchedPage[]): readonly PageLink[] {
  const { t } = useTranslation('shop')
  const targets: Readonly<Record<SearchedPage, readonly [title: string, path: string]>> = {
    delivery: [t('footer.delivery'), paths.page('delivery')],
    returns: [t('footer.returns'), paths.page('returns')],
    sizeGuide: [t('sizeGuide.title'), paths.sizeGuide()],
    racketFinder: [t('footer.racketFinder'), paths.racketFinder()],
    track: [t('footer.track'), paths.track()],
    contact: [t('footer.contactUs'), paths.page('contact')],
    about: [t('footer.about'), paths.page('about')],
    faq: [t('footer.faq'), paths.page('faq')],
    privacy: [t('footer.privacy'), paths.page('privacy')],
    terms: [t('footer.terms'), paths.page('terms')],
    grievance: [t('footer.grievance'), paths.page('grievance')],
    giftCardBalance: [t('footer.giftCardBalance'), paths.giftCardBalance()],
  }
  const { orders, giftCards } = useSite().commerce
  const sellsRackets = useSellsRackets()
  const isOffered = (page: SearchedPage) =>
    (page !== 'track' || orders) &&
    (page !== 'giftCardBalance' || giftCards) &&
    (page !== 'racketFinder' || sellsRackets)
  return pages.filter(isOffered).map((page) => {
    const [title, path] = targets[page]
    return { page, title, path }
  })
}
