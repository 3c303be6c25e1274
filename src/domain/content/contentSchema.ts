import { z } from 'zod'
import { isDay } from '../day'
import { languages } from '../language'
import { maxBarLength, maxCartMailHours, maxPicks, type ContentKind, type ContentValues } from './content'

const maxSaleLength = 40
const maxMeanings = 500
const maxListLength = 1500

/** Control characters, and those that reverse the direction of the text after them. */
const invisible = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/

/** A text of one line. Pages never read it as HTML, so markup would appear as written. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Enter a text')
    .max(max, `At most ${max} characters`)
    .refine((given) => !/<[a-z!/?]|&[a-z]+;|&#/i.test(given), 'Without HTML: the shop shows it as written')
    .refine((given) => !invisible.test(given), 'Without line breaks and invisible characters')

/** A path of the shop, without the language prefix. `//host` and `/\host` would lead to another website. */
const path = z
  .string()
  .trim()
  .max(300, 'At most 300 characters')
  .regex(/^\/(?![/\\])[\x21-\x7E]*$/, 'Enter a path of the shop, for example /category/sale/')

/** A date and time in the time zone of each site's region. */
const localTime = z
  .string()
  .refine(
    (time) => /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(time) && isDay(time.slice(0, 10)),
    'Enter a date and a time',
  )

const endsAfterStart = { path: ['ends'], error: 'The end must be after the start' }

/** The flash sale of a brand. */
const sale = z
  .strictObject({
    starts: localTime,
    ends: localTime,
    path,
    /** Texts by language; the shop's own for the others. */
    copy: z.partialRecord(
      z.enum(languages),
      z.strictObject({ title: text(maxSaleLength), endsIn: text(maxSaleLength) }),
    ),
  })
  .refine(({ starts, ends }) => starts < ends, endsAfterStart)

/** The announcement of a site in a language. */
const bar = z
  .strictObject({
    text: text(maxBarLength),
    /** Null: the bar is no link. */
    path: path.nullable(),
    /** Null: at once. */
    starts: localTime.nullable(),
    /** Null: until it is replaced. */
    ends: localTime.nullable(),
  })
  .refine(({ starts, ends }) => starts === null || ends === null || starts < ends, endsAfterStart)

const slug = z
  .string()
  .trim()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Enter the last part of the product’s address')

/** The products chosen for a site's home page. */
const home = z.strictObject({
  /** The product of the first screen; null: the shop's own choice. */
  hero: slug.nullable(),
  /** A row of products instead of the best sellers; empty: the best sellers. */
  picks: z
    .array(slug)
    .max(maxPicks, `At most ${maxPicks} products`)
    .refine((slugs) => new Set(slugs).size === slugs.length, 'A product is there twice'),
})

const words = /^[\p{L}\p{M}\p{N}' -]+$/u

/** Synonyms of a language: the catalog's word, and what shoppers type for it, separated by commas. */
const synonyms = z
  .record(
    z.string().trim().min(1).max(60),
    z
      .string()
      .trim()
      .min(1, 'Enter at least one synonym')
      .max(maxListLength, `At most ${maxListLength} characters`),
  )
  .superRefine((given, context) => {
    const entries = Object.entries(given)
    const reject = (meant: string, message: string) =>
      context.addIssue({ code: 'custom', path: [meant], message: `${meant}: ${message}`, input: given })
    if (entries.length > maxMeanings)
      context.addIssue({ code: 'custom', message: `At most ${maxMeanings} words`, input: given })
    for (const [meant, list] of entries) {
      const all = [meant, ...list.split(',').map((phrase) => phrase.trim())]
      if (!all.every((phrase) => words.test(phrase) && phrase.length <= 60))
        reject(meant, 'only words of letters and digits, separated by commas')
    }
  })

/** The mail about a cart that its shopper has left. */
const cartMail = z.strictObject({
  hours: z
    .int('Enter a whole number of hours')
    .min(0, 'Enter a whole number of hours')
    .max(maxCartMailHours, `At most ${maxCartMailHours} hours`),
})

/** The schema of each kind's value. */
export const contentSchemas: { readonly [Kind in ContentKind]: z.ZodType<ContentValues[Kind]> } = {
  sale,
  bar,
  home,
  synonyms,
  cartMail,
}
