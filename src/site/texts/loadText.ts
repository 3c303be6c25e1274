import type { Language } from '../site'
import type { TextPage } from '../urls/paths'
import type { TextOf } from './text'

type Load = () => Promise<TextOf>

/** One chunk per page and language, named by `textChunkOf`. Only the page that shows it loads it. */
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

/** The chunk name of a page's text; the server uses it to preload the chunk. */
export function textChunk(page: TextPage, language: Language): string {
  return `text-${page}-${language}`
}

const loading = new Map<string, Promise<TextOf>>()

/** Loads a page's text in a language. Returns the same promise on later calls, unless loading failed. */
export function loadText(page: TextPage, language: Language): Promise<TextOf> {
  const chunk = textChunk(page, language)
  const known = loading.get(chunk)
  if (known) return known
  const text = textFiles[language][page]()
  loading.set(chunk, text)
  // Deletes a failed promise, so that the next call retries.
  text.catch(() => loading.delete(chunk))
  return text
}
