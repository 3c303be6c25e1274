import { createHash } from 'node:crypto'
import enChoices from '../../src/site/locales/en/consent.json'
import enNotices from '../../src/site/locales/en/notices.json'
import hiChoices from '../../src/site/locales/hi/consent.json'
import hiNotices from '../../src/site/locales/hi/notices.json'
import idChoices from '../../src/site/locales/id/consent.json'
import idNotices from '../../src/site/locales/id/notices.json'

/** The texts of the banner and of the privacy choices, by language. */
const texts: ReadonlyMap<string, object> = new Map([
  ['en', { notices: enNotices.consent, choices: enChoices.consent }],
  ['hi', { notices: hiNotices.consent, choices: hiChoices.consent }],
  ['id', { notices: idNotices.consent, choices: idChoices.consent }],
])

/** The texts that visitors with a locale read before their choice, as JSON; null for an unknown language. */
export function consentText(locale: string): string | null {
  const text = texts.get(locale.split('-')[0] ?? '')
  return text ? JSON.stringify(text) : null
}

/** SHA-256 of `consentText`, hexadecimal. It proves which text a receipt is about. */
export function consentTextHash(locale: string): string | null {
  const text = consentText(locale)
  return text === null ? null : createHash('sha256').update(text).digest('hex')
}
