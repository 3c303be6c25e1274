import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { brandKeys } from '../../../../src/domain/channel'
import { contentKinds } from '../../../../src/domain/content/content'
import { isEmailAddress, maxEmailLength } from '../../../../src/domain/emailAddress'
import { currencyCodes } from '../../../../src/domain/money'
import { regionCodes } from '../../../../src/domain/region/region'
import { staffRoles } from '../../../../src/domain/staffRoles'
import { isSameSecret } from '../../../process/tokens'
import { StartError } from '../../../settings/startError'

/**
 * A file that installations share is text with one JSON array per line: the header, entries, and the signature, which is
 * the HMAC-SHA256 of all lines before it with the key of `SHARING_KEY`.
 */
const format = 'shared data'
const formatVersion = 1

const hash = z.string().regex(/^[0-9a-f]{32}$/)
const minor = z.partialRecord(z.enum(currencyCodes), z.int().nonnegative())
const moment = z.iso.datetime({ offset: true }).nullable()

const line = z.union([
  // The time of the snapshot by the database, in UTC with microseconds: texts compare as times do.
  z.tuple([z.literal(format), z.literal(formatVersion), z.iso.datetime({ precision: 6 })]),
  // A line of a catalog file, which has rules of its own.
  z.tuple([z.literal('catalog'), z.looseObject({})]),
  z.tuple([
    z.literal('pictures'),
    z.object({ sku: z.string(), pictures: z.array(z.object({ hash, alt: z.string() })) }),
  ]),
  z.tuple([z.literal('picture'), z.object({ sku: z.string(), hash, content: z.base64() })]),
  z.tuple([
    z.literal('content'),
    z.object({ kind: z.enum(contentKinds), scope: z.string(), value: z.looseObject({}).nullable() }),
  ]),
  z.tuple([
    z.literal('member'),
    z.object({
      email: z.string().max(maxEmailLength).refine(isEmailAddress),
      name: z.string().min(1),
      roles: z.array(z.enum(staffRoles)),
      isActive: z.boolean(),
    }),
  ]),
  z.tuple([
    z.literal('coupon'),
    z.object({
      code: z.string(),
      kind: z.enum(['percent', 'amount', 'free delivery']),
      percent: z.int().nullable(),
      amounts: minor,
      minimums: minor,
      starts_at: moment,
      ends_at: moment,
      max_uses: z.int().nullable(),
      regions: z.array(z.enum(regionCodes)),
      brands: z.array(z.enum(brandKeys)),
    }),
  ]),
  z.tuple([z.literal('signature'), z.string()]),
])
/** A line of the file. */
export type SharedLine = z.infer<typeof line>

/** Signs lines. @yields the text of each line, without its end; the signature last */
export async function* signLines(lines: AsyncIterable<SharedLine>, key: string): AsyncGenerator<string> {
  const signature = createHmac('sha256', key)
  for await (const value of lines) {
    const text = JSON.stringify(value)
    signature.update(`${text}\n`)
    yield text
  }
  yield JSON.stringify(['signature', signature.digest('hex')] satisfies SharedLine)
}

/**
 * Yields the lines before the signature. The signature is checked at the end, so carry out nothing before.
 * @throws StartError for a wrong or missing signature and for damaged lines
 */
export async function* verifiedLines(texts: AsyncIterable<string>, key: string): AsyncGenerator<SharedLine> {
  const signature = createHmac('sha256', key)
  let number = 0
  let isSigned = false
  for await (const text of texts) {
    number += 1
    if (isSigned) throw rejected('There are lines after its signature')
    const value = parseLine(text, number)
    if ((number === 1) !== (value[0] === format))
      throw rejected('It was not written by "npm run data -- share"')
    if (value[0] === 'signature') {
      if (!isSameSecret(value[1], signature.digest('hex')))
        throw rejected('Its signature is wrong: it was changed, or signed with another SHARING_KEY')
      isSigned = true
      continue
    }
    signature.update(`${text}\n`)
    yield value
  }
  if (!isSigned) throw rejected('Its signature is missing: it is cut off')
}

/** Verifies a whole file. @throws StartError as `verifiedLines` */
export async function checkShared(
  texts: AsyncIterable<string>,
  key: string,
): Promise<{ readonly lines: number; readonly sharedAt: string }> {
  let sharedAt = ''
  let lines = 0
  for await (const each of verifiedLines(texts, key)) {
    lines += 1
    if (each[0] === format) sharedAt = each[2]
  }
  return { lines, sharedAt }
}

/** A file that changes nothing. @param reason a sentence without its period */
export const rejected = (reason: string) =>
  new StartError(`The file can't be taken. ${reason}. Nothing was changed.`)

function parseLine(text: string, number: number): SharedLine {
  try {
    return line.parse(JSON.parse(text))
  } catch {
    // The error would print personal data of the line.
    throw rejected(
      number === 1
        ? 'It was not written by "npm run data -- share", or by another version of the shop'
        : `Line ${number} is damaged, or of another version of the shop`,
    )
  }
}
