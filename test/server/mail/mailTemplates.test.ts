import { readdirSync, readFileSync } from 'node:fs'
import { giftCardMail } from '../../../server/engines/own/giftCards/sendCards'
import { abandonedCartMail } from '../../../server/engines/own/mails/cartMails'
import {
  codeMail,
  emailChangedMails,
  passwordChangedMail,
  passkeyAddedMail,
  passwordEndedMail,
  resetMail,
  welcomeMail,
  type CustomerMailSetting,
} from '../../../server/mail/customerMails'
import type { NewMail } from '../../../server/mail/mail'
import { layOut } from '../../../server/mail/mailLayout'
import { confirmationMail } from '../../../server/newsletter/openNewsletter'
import { languages, type Locale } from '../../../src/site/site'
import { defaultSites } from '../../../src/site/sites'
import { namespaces } from '../../../src/site/translations/namespaces'

const sites = defaultSites(3000)
function setting(locale: Locale, brand = 'courtline'): CustomerMailSetting {
  const site = sites.find((each) => each.brand === brand && each.locales.includes(locale))
  if (!site) throw new Error(`No site speaks ${locale}`)
  return { site, locale }
}
const asha = { email: 'asha@example.test', firstName: 'Asha' }
const token = 'T'.repeat(43)

/** The text that a mail program shows for the HTML. */
function shown({ html }: NewMail): string {
  const body = html.slice(html.indexOf('<body'))
  const text = body
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))
  return text.replace(/\s+/g, ' ')
}
const allMails = (with_: CustomerMailSetting, customer = asha): NewMail[] => [
  welcomeMail(customer, with_),
  resetMail(customer, token, with_),
  passwordChangedMail(customer, with_),
  codeMail(customer, '481516', with_),
  passwordEndedMail(customer, with_),
  passwordChangedMail(customer, with_, { endedPasskeys: true }),
  passkeyAddedMail(customer, 'Pixel 9', with_),
  giftCardMail(
    {
      amount: { minor: 50_000, currency: with_.site.currency },
      code: '7K3M9QXT2B4CHW8RX',
      expiresAt: new Date('2029-11-21T06:00:00Z'),
      locale: with_.locale,
      senderName: 'Mei Tan',
      recipient: { name: customer.firstName, email: customer.email },
      message: '',
    },
    with_.site,
  ),
  confirmationMail({ email: customer.email, key: token, stopKey: token }, with_),
  ...emailChangedMails(customer, { ...customer, email: 'new@example.test' }, with_),
]

const aLine = {
  name: 'Court Ace',
  quantity: 1,
  options: [{ name: 'Size', nameId: 1, value: 'UK 8', valueId: 2 }],
  paidMinor: 499_900,
  imageUrl: '/api/studio2/product/S-21/thumbnail?v=1',
}
const cartMail = (with_: CustomerMailSetting, changes: Partial<typeof aLine> = {}) =>
  abandonedCartMail(
    {
      email: asha.email,
      key: token,
      url: `${with_.site.url}/cart/open/#key=${token}`,
      currency: with_.site.currency,
      lines: [{ ...aLine, ...changes }],
    },
    with_,
  )

test.each<[Locale, string, string, string, string]>([
  ['en-IN', 'Choose a new password', 'Hello Asha,', 'http://in.localhost:3000/reset-password/#token=', 'en'],
  ['hi-IN', 'नया पासवर्ड चुनें', 'नमस्ते Asha,', 'http://in.localhost:3000/hi/reset-password/#token=', 'hi'],
  ['id-ID', 'Pilih kata sandi baru', 'Halo Asha,', 'http://id.localhost:3000/reset-password/#token=', 'id'],
  [
    'en-ID',
    'Choose a new password',
    'Hello Asha,',
    'http://id.localhost:3000/en/reset-password/#token=',
    'en',
  ],
])('the reset mail in %s is in its language and links to pages in that language', (...row) => {
  const [locale, subject, greeting, address, language] = row
  const mail = resetMail(asha, token, setting(locale))
  expect(mail).toMatchObject({ to: 'asha@example.test', fromName: 'Courtline', subject })
  for (const text of [mail.text, shown(mail)]) {
    expect(text).toContain(greeting)
    expect(text).toContain(address + token)
  }
  expect(mail.html).toContain(`<html lang="${language}">`)
  expect(mail.html).toContain(`href="${address}${token}"`)
})

test.each(['en-SG', 'hi-IN', 'id-ID'] as const)(
  'every mail in %s has the same content as text and as HTML',
  (locale) => {
    for (const brand of ['courtline', 'aerovolt']) {
      for (const mail of [...allMails(setting(locale, brand)), cartMail(setting(locale, brand))]) {
        expect(mail.subject).not.toMatch(/[{}]|^\w+\.\w+$/)
        const html = shown(mail)
        const [body = ''] = mail.text.split('\n-- \n')
        const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('http'))
        expect(lines.length).toBeGreaterThan(3)
        for (const line of lines) {
          expect(line).not.toMatch(/[{}]|undefined|null/)
          // In the text, a button's label precedes its url.
          expect(html).toContain(line.replace(/\s+/g, ' ').replace(/:$/, ''))
        }
      }
    }
  },
)

test('a mail has the name and colours of its brand and no images or external resources', () => {
  const [courtline, aerovolt] = [setting('en-IN'), setting('en-IN', 'aerovolt')].map((each) =>
    welcomeMail(asha, each),
  )
  expect([courtline?.fromName, aerovolt?.fromName]).toEqual(['Courtline', 'Aerovolt Official'])
  expect(courtline?.html).toContain('#c8f000')
  expect(aerovolt?.html).toContain('#1546c0')
  expect(aerovolt?.html).not.toContain('Courtline<')
  for (const { html } of allMails(setting('en-IN'))) {
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|src=|@import/i)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => new URL(href).host)
    expect(links.filter((host) => host !== 'in.localhost:3000')).toEqual([])
    // Maximum bytes of a line in a mail (RFC 5322, section 2.1.1).
    expect(Math.max(...html.split('\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998)
  }
})

test('the mail about a cart has pictures of its brand’s own site alone, and no text by the shopper', () => {
  const options = [
    { name: 'Size', nameId: 1, value: 'UK 8', valueId: 2 },
    { name: 'Name', nameId: 3, value: 'Visit evil.example', valueId: 0 },
  ]
  const { html, text } = cartMail(setting('en-IN'), { options, quantity: 3, paidMinor: 41_650 })
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src = '']) => new URL(src).origin)).toEqual([
    'http://in.localhost:3000',
  ])
  expect(text).toContain('3 × Court Ace\nUK 8\n₹1,249.50\n')
  expect(text + html).not.toContain('evil.example')
})

test('escapes all user input', () => {
  const evil = `<img src=x onerror=alert(1)> & "quotes" 'too'`
  const mail = layOut(
    { subject: evil, heading: evil, blocks: [evil, { label: evil, url: `https://x.example/?"><script>` }] },
    setting('en-IN'),
  )
  expect(mail.html).not.toMatch(/<img|<script|"quotes"/)
  expect(shown({ ...mail, to: '' })).toContain(evil)
  expect(mail.text).toContain(evil)
})

test.each([
  ['Asha', 'Hello Asha,'],
  ['आशा', 'Hello आशा,'],
  ["Anne-Marie d'Arc", "Hello Anne-Marie d'Arc,"],
  ['You won! Go to evil.example', 'Hello,'],
  ['http://evil.example', 'Hello,'],
  ['<b>Asha</b>', 'Hello,'],
  ['A'.repeat(41), 'Hello,'],
  ['', 'Hello,'],
])('greets a customer named %j with %j, so that a name cannot carry a message', (firstName, greeting) => {
  const mail = welcomeMail({ ...asha, firstName }, setting('en-IN'))
  expect(mail.text.split('\n')).toContain(greeting)
  expect(mail.text + mail.html).not.toContain('evil')
})

test('a changed address sends one mail to each mailbox, and an unchanged one sends none', () => {
  const after = { ...asha, email: 'new@example.test' }
  const [toOld, toNew] = emailChangedMails(asha, after, setting('en-IN'))
  expect([toOld?.to, toNew?.to]).toEqual(['asha@example.test', 'new@example.test'])
  expect(JSON.stringify([toOld?.text, toOld?.html])).not.toContain('new@example.test')
  expect(JSON.stringify([toNew?.text, toNew?.html])).not.toContain('asha@example.test')
  expect(toOld?.text).not.toBe(toNew?.text)
  expect(emailChangedMails(asha, asha, setting('en-IN'))).toEqual([])
})

function textsOf(language: string): [key: string, text: string][] {
  const collect = (value: unknown, key: string): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : Object.entries(value as object).flatMap(([name, inner]) =>
          collect(inner, key ? `${key}.${name}` : name),
        )
  return collect(JSON.parse(readFileSync(`src/site/locales/${language}/mail.json`, 'utf8')), '')
}

test.each(languages)(
  'the mails of %s have all translations with the same variables and no extra ones',
  (language) => {
    const variables = (texts: [string, string][]) =>
      texts.map(([key, text]) => [key, (text.match(/{{.*?}}/g) ?? []).sort().join()])
    expect(variables(textsOf(language))).toEqual(variables(textsOf('en')))
    expect(textsOf(language).filter(([, text]) => text.trim() === '')).toEqual([])
    const source = ['server/mail', 'server/newsletter', 'server/engines/own']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
      )
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    expect(textsOf(language).filter(([key]) => !source.includes(`t('${key}'`))).toEqual([])
  },
)

test('the mail translations are not a namespace of pages', () => {
  expect(namespaces).not.toContain('mail')
})
