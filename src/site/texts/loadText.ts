import type { TextPage } from '../urls/paths'
import type { Language } from '../site'
import type { TextOf } from './text'

type Load = () => Promise<TextOf>

/** One chunk per page and language, named as `textChunkOf` says; loaded by the page that shows it alone. */
const textFiles: Readonly<Record<Language, Readonly<Record<TextPage, Load>>>> = {
  en: {
    about: () => import(/* webpackChunkName: "text-about-en" */ './en/about').then(({ about }) => about),
    contact: () =>
      import(/* webpackChunkName: "text-contact-en" */ './en/contact').then(({ contact }) => contact),
    delivery: () =>
      import(/* webpackChunkName: "text-delivery-en" */ './en/delivery').then(({ delivery }) => delivery),
    returns: () =>
      import(/* webpackChunkName: "text-returns-en" */ './en/returns').then(({ returns }) => returns),
    faq: () => import(/* webpackChunkName: "text-faq-en" */ './en/faq').then(({ faq }) => faq),
    terms: () => import(/* webpackChunkName: "text-terms-en" */ './en/terms').then(({ terms }) => terms),
    privacy: () =>
      import(/* webpackChunkName: "text-privacy-en" */ './en/privacy').then(({ privacy }) => privacy),
    grievance: () =>
      import(/* webpackChunkName: "text-grievance-en" */ './en/grievance').then(({ grievance }) => grievance),
  },
  hi: {
    about: () => import(/* webpackChunkName: "text-about-hi" */ './hi/about').then(({ about }) => about),
    contact: () =>
      import(/* webpackChunkName: "text-contact-hi" */ './hi/contact').then(({ contact }) => contact),
    delivery: () =>
      import(/* webpackChunkName: "text-delivery-hi" */ './hi/delivery').then(({ delivery }) => delivery),
    returns: () =>
      import(/* webpackChunkName: "text-returns-hi" */ './hi/returns').then(({ returns }) => returns),
    faq: () => import(/* webpackChunkName: "text-faq-hi" */ './hi/faq').then(({ faq }) => faq),
    terms: () => import(/* webpackChunkName: "text-terms-hi" */ './hi/terms').then(({ terms }) => terms),
    privacy: () =>
      import(/* webpackChunkName: "text-privacy-hi" */ './hi/privacy').then(({ privacy }) => privacy),
    grievance: () =>
      import(/* webpackChunkName: "text-grievance-hi" */ './hi/grievance').then(({ grievance }) => grievance),
  },
  id: {
    about: () => import(/* webpackChunkName: "text-about-id" */ './id/about').then(({ about }) => about),
    contact: () =>
      import(/* webpackChunkName: "text-contact-id" */ './id/contact').then(({ contact }) => contact),
    delivery: () =>
      import(/* webpackChunkName: "text-delivery-id" */ './id/delivery').then(({ delivery }) => delivery),
    returns: () =>
      import(/* webpackChunkName: "text-returns-id" */ './id/returns').then(({ returns }) => returns),
    faq: () => import(/* webpackChunkName: "text-faq-id" */ './id/faq').then(({ faq }) => faq),
    terms: () => import(/* webpackChunkName: "text-terms-id" */ './id/terms').then(({ terms }) => terms),
    privacy: () =>
      import(/* webpackChunkName: "text-privacy-id" */ './id/privacy').then(({ privacy }) => privacy),
    grievance: () =>
      import(/* webpackChunkName: "text-grievance-id" */ './id/grievance').then(({ grievance }) => grievance),
  },
}

/** The chunk that a page's text arrives in, for the server to name. */
export function textChunkOf(page: TextPage, language: Language): string {
  return `text-${page}-${language}`
}

const loading = new Map<string, Promise<TextOf>>()

/** A page's text in a language; the same promise each time while it is there to be had. */
export function loadText(page: TextPage, language: Language): Promise<TextOf> {
  const chunk = textChunkOf(page, language)
  const known = loading.get(chunk)
  if (known) return known
  const text = textFiles[language][page]()
  loading.set(chunk, text)
  // What could not be had just now may be had later.
  text.catch(() => loading.delete(chunk))
  return text
}
