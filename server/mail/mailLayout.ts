import type { TFunction } from 'i18next'
import { companyAddress } from '../../src/domain/company/company'
import { escapeHtml } from '../../src/domain/escapeHtml'
import { brandOf } from '../../src/site/brand/brands'
import en from '../../src/site/locales/en/mail.json'
import enShop from '../../src/site/locales/en/shop.json'
import hi from '../../src/site/locales/hi/mail.json'
import hiShop from '../../src/site/locales/hi/shop.json'
import id from '../../src/site/locales/id/mail.json'
import idShop from '../../src/site/locales/id/shop.json'
import { toLanguage, type BrandKey, type Locale, type Site } from '../../src/site/site'
import { createShopI18n } from '../../src/site/translations/i18n'
import type { NewMail } from './mail'

/** The site that sends a mail, and the mail's language. */
export interface MailSetting {
  readonly site: Pick<Site, 'brand' | 'region' | 'url'>
  readonly locale: Locale
}

/** A mail's content as plain text. */
interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly blocks: readonly MailBlock[]
  /** The reason for the mail, in its footer. Default: the recipient has an account. */
  readonly why?: string
}

export type MailBlock =
  | string
  /** A button; a url in plain text. */
  | { readonly label: string; readonly url: string }
  /** A small link; a url in plain text. */
  | { readonly link: string; readonly url: string }
  /** A table of amounts. The last one is the total. */
  | { readonly rows: readonly (readonly [what: string, amount: string])[] }
  /** Products with their pictures. */
  | { readonly products: readonly MailProduct[] }
  /** Text by another person. */
  | { readonly quote: string }
  /** A code to type, in large digits. */
  | { readonly code: string }
  /** A gift card with its code. */
  | { readonly card: { readonly title: string; readonly amount: string; readonly code: string } }

/** A product in a mail. */
interface MailProduct {
  /** With its quantity, e.g. `2 × Stratos 88 Play`. */
  readonly name: string
  /** Its options; may be empty. */
  readonly details: string
  /** Formatted. */
  readonly amount: string
  /** Absolute. A mail program may not show it. */
  readonly pictureUrl: string
}

interface Colors {
  readonly surface: string
  readonly ink: string
  readonly soft: string
  readonly rule: string
  readonly stage: string
  readonly onStage: string
  readonly accent: string
  readonly onAccent: string
}

/** The light colors of `src/ui/theme.css`. Mail programs don't support CSS variables. */
const colors: Readonly<Record<BrandKey, Colors>> = {
  courtline: {
    surface: '#faf8f4',
    ink: '#14150f',
    soft: '#56574d',
    rule: '#d9d5ca',
    stage: '#12130f',
    onStage: '#f4f2ea',
    accent: '#c8f000',
    onAccent: '#14150f',
  },
  aerovolt: {
    surface: '#f6f8fb',
    ink: '#10182b',
    soft: '#4f5a73',
    rule: '#dbe2ee',
    stage: '#0f1f4d',
    onStage: '#f2f5ff',
    accent: '#1546c0',
    onAccent: '#ffffff',
  },
}

/** Renders a mail as plain text and as HTML. Only a block of products has pictures; all else has no external files. */
export function layOut(
  { subject, heading, blocks, why }: MailContent,
  { site, locale }: MailSetting,
): Omit<NewMail, 'to'> {
  const { name } = brandOf(site.brand)
  const t = mailTranslations(locale)
  const { legalName, street, city, postalCode, country } = companyAddress(site.region, locale)
  const place = [street, [city, postalCode].filter(Boolean).join(' '), country].join(', ')
  const footer = [why ?? t('why', { brand: name }), `${legalName}, ${place}`, site.url]
  const text = [heading, ...blocks.map(formatText), ['-- ', ...footer].join('\n')]
  const look = colors[site.brand]
  const inside = blocks.map((block) => formatHtml(block, look, t('linkHelp')))
  return {
    fromName: name,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: page({ language: toLanguage(locale), subject, name, heading, inside, footer }, look),
  }
}

function formatText(block: MailBlock): string {
  if (typeof block === 'string') return block
  if ('rows' in block) return block.rows.map(([what, amount]) => `${what}: ${amount}`).join('\n')
  if ('products' in block)
    return block.products
      .map(({ name, details, amount }) => [name, details, amount].filter(Boolean).join('\n'))
      .join('\n\n')
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('code' in block) return block.code
  if ('card' in block) return [block.card.title, block.card.amount, block.card.code].join('\n')
  return `${'link' in block ? block.link : block.label}:\n${block.url}`
}

function formatRows(rows: readonly (readonly [string, string])[], rule: string): string {
  const cells = rows.map(([what, amount], index) => {
    const weight = index === rows.length - 1 ? ';font-weight:700' : ''
    const style = `padding:8px 0;border-top:1px solid ${rule}${weight}`
    return (
      `<tr><td style="${style}">${escapeHtml(what)}</td>` +
      `<td align="right" style="${style};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
    )
  })
  const table =
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">'
  return [table, ...cells, '</table>'].join('\n')
}

/** CSS pixels of a product's picture; pictures have twice as many for dense screens. */
export const mailPictureWidth = 88

function formatProducts(products: readonly MailProduct[], { rule, soft }: Colors): string {
  const rows = products.map(({ name, details, amount, pictureUrl }) => {
    const cell = `padding:12px 0;border-top:1px solid ${rule}`
    // An empty alternative text, because the name is beside it.
    return [
      `<tr><td width="${mailPictureWidth}" valign="top" style="${cell}">`,
      `<img src="${escapeHtml(pictureUrl)}" width="${mailPictureWidth}" alt=""`,
      ' style="display:block;border:0;border-radius:4px"></td>',
      `<td valign="top" style="${cell};padding-left:16px"><strong>${escapeHtml(name)}</strong><br>`,
      ...(details === ''
        ? []
        : [`<span style="font-size:14px;color:${soft}">${escapeHtml(details)}</span><br>`]),
      `${escapeHtml(amount)}</td></tr>`,
    ].join('\n')
  })
  const table =
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">'
  return [table, ...rows, '</table>'].join('\n')
}

function formatQuote(quote: string, { rule }: Colors): string {
  const lines = escapeHtml(quote).replaceAll('\n', '<br>\n')
  return `<blockquote style="margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid ${rule}">${lines}</blockquote>`
}

function formatCard(
  { title, amount, code }: { title: string; amount: string; code: string },
  look: Colors,
): string {
  return [
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>',
    `<td bgcolor="${look.stage}" style="padding:24px;border-radius:8px;color:${look.onStage}">`,
    `<p style="margin:0 0 20px;font-size:14px">${escapeHtml(title)}</p>`,
    `<p style="margin:0 0 20px;font-size:36px;line-height:1.1;font-weight:800">${escapeHtml(amount)}</p>`,
    `<p style="margin:0;padding:12px 14px;border-radius:4px;background:${look.accent};color:${look.onAccent};`,
    `font:700 17px/1.4 ui-monospace,Menlo,Consolas,monospace">${escapeHtml(code)}</p>`,
    '</td></tr></table>',
  ].join('\n')
}

function formatHtml(block: MailBlock, look: Colors, linkHelp: string): string {
  const { soft, rule, accent, onAccent } = look
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`
  if ('rows' in block) return formatRows(block.rows, rule)
  if ('products' in block) return formatProducts(block.products, look)
  if ('quote' in block) return formatQuote(block.quote, look)
  if ('code' in block)
    return `<p style="margin:8px 0 20px;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escapeHtml(block.code)}</p>`
  if ('card' in block) return formatCard(block.card, look)
  const url = escapeHtml(block.url)
  if ('link' in block)
    return `<p style="margin:0 0 16px;font-size:13px"><a href="${url}" style="color:${soft}">${escapeHtml(block.link)}</a></p>`
  // The link fills the whole button, which makes it easy to tap.
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr>',
    `<td bgcolor="${accent}" style="border-radius:4px">`,
    `<a href="${url}" style="display:inline-block;padding:14px 22px;color:${onAccent};`,
    `font-weight:700;text-decoration:none">${escapeHtml(block.label)}</a>`,
    '</td></tr></table>',
    `<p style="margin:0 0 20px;font-size:13px;color:${soft}">${escapeHtml(linkHelp)}<br>`,
    `<a href="${url}" style="color:${soft};word-break:break-all">${url}</a></p>`,
  ].join('\n')
}

interface Page {
  readonly language: string
  readonly subject: string
  readonly name: string
  readonly heading: string
  readonly inside: readonly string[]
  readonly footer: readonly string[]
}

const faces = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari',Mangal,Arial,sans-serif"

function page({ language, subject, name, heading, inside, footer }: Page, look: Colors): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${look.surface}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${look.surface}"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td bgcolor="${look.stage}" style="padding:18px 28px;font:800 20px/1.2 ${faces};color:${look.onStage}">
${escapeHtml(name)}
</td></tr>
<tr><td bgcolor="#ffffff" style="padding:28px;font:16px/1.55 ${faces};color:${look.ink}">
<h1 style="margin:0 0 18px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
${inside.join('\n')}
</td></tr>
<tr><td style="padding:18px 28px;font:13px/1.5 ${faces};color:${look.soft};border-top:1px solid ${look.rule}">
${footer.map(escapeHtml).join('<br>\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** The mails' own texts, and the option values of products. */
const translations = {
  en: { ...en, attributeValue: enShop.attributeValue },
  hi: { ...hi, attributeValue: hiShop.attributeValue },
  id: { ...id, attributeValue: idShop.attributeValue },
} as const
const translators = new Map<Locale, TFunction>()

/** Translations for mails, in a namespace that only the server loads. */
export function mailTranslations(locale: Locale): TFunction {
  const language = toLanguage(locale)
  // The same i18next settings as for pages, including formats of amounts.
  const translate =
    translators.get(locale) ??
    createShopI18n({ locale, resources: { [language]: { shop: translations[language] } } }).t
  translators.set(locale, translate)
  return translate
}

/** An option's value in the language of the mail. A value without a translation is a maker's name. */
export function optionText(value: string, t: TFunction): string {
  // Sizes and numbers need no translation. A decimal point would also be read as a key separator.
  if (/\d|^[A-Z]+$/.test(value)) return value
  const word = t(`attributeValue.${value.toLowerCase()}`, { defaultValue: '' })
  return word === '' ? value : word.charAt(0).toUpperCase() + word.slice(1)
}

/**
 * Names that a greeting may contain. A stranger could sign up with another person's address and a message as
 * the name.
 */
const plainName = /^\p{L}[\p{L}\p{M}' ’-]{0,39}$/u

/** Builds a mail's first line, with the name if it is a plain one. */
export const greetingTo = (t: TFunction, firstName: string): string =>
  plainName.test(firstName) ? t('greeting', { name: firstName }) : t('greetingToAll')
