import type { Page } from '@playwright/test'
import { joinDatabase } from '../../server/database/database'
import { passTime } from '../server/engines/own/orderAudit'
import { mailsTo, type ReadMail } from '../setup/aMailbox'
import { begin, payAtGateway, payInApp, placeOrder } from '../setup/buying'
import { faultsOn, expect, test, visit } from '../setup/shopper'

const phone = { width: 360, height: 740 }
test.use({ viewport: phone, hasTouch: true })
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /Thank you, Asha/ })
const notice = (page: Page) =>
  page.getByRole('region', { name: /^Your order CL-\S+ is waiting for payment$/ })

/** Lets three minutes pass for an order of the running shop, and waits for the mail about its payment. */
async function paymentMail(orderId: string, email: string): Promise<ReadMail> {
  const settings = { databaseUrl: null, dataDir: process.env.SHOP_DATA ?? '', root: process.cwd() }
  const database = await joinDatabase(settings, () => {}, { mayWrite: true })
  await passTime(database.db, orderId, 3)
  await database.close()
  const mails = () => mailsTo(email).filter(({ subject }) => subject.startsWith('Finish your payment'))
  await expect.poll(() => mails().length).toBe(1)
  const [mail] = mails()
  if (!mail) throw new Error('There is no mail')
  return mail
}

const linkIn = ({ text }: ReadMail) => /^http\S+#key=\S+$/m.exec(text)?.[0] ?? ''

test(
  'after the tab is closed at the gateway, a notice and the mail lead back, and the order is paid',
  { tag: '@full' },
  async ({ page, urlOf, otherDevice }) => {
    await page.goto(`${urlOf('in')}/healthz`)
    const { url, orderId, email } = await begin(page, 'IN', 'card')
    await page.goto(url)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/pay\//)

    await visit(page, `${urlOf('in')}/`)
    await expect(notice(page)).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    const finish = notice(page).getByRole('link', { name: 'Finish payment' })
    const mail = await paymentMail(orderId, email)

    await otherDevice.setViewportSize(phone)
    await otherDevice.goto(linkIn(mail))
    const goOn = otherDevice.getByRole('button', { name: 'Continue to payment' })
    await expect(goOn).toBeVisible()
    expect(otherDevice.url()).not.toContain('key')
    await goOn.click()
    await expect(otherDevice).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/pay\//)
    await payAtGateway(otherDevice, 'approved')
    await expect(thanks(otherDevice)).toBeVisible()

    await finish.click()
    await expect(thanks(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(`${urlOf('in')}/`)
    await expect(notice(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('payment.unpaid'))).toBeNull()
  },
)

test(
  'a virtual account at the chosen bank is paid with the number in the mail',
  { tag: '@full' },
  async ({ page, urlOf, otherDevice }) => {
    await page.goto(`${urlOf('id')}/en/track/`)
    const { id, email } = await placeOrder(page, 'ID', 'virtual_account')
    await visit(page, `${urlOf('id')}/en/orders/${id}/`)
    await page.getByRole('combobox', { name: 'Bank' }).selectOption('CIMB Niaga')
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('heading', { name: 'Transfer to this account' })).toBeVisible()
    await expect(page.getByText('CIMB Niaga')).toBeVisible()

    const mail = await paymentMail(id, email)
    const [, account = ''] = /^Bank: CIMB Niaga\nAccount number: (\d{16})$/m.exec(mail.text) ?? []
    await otherDevice.setViewportSize(phone)
    await otherDevice.goto(linkIn(mail))
    await expect(otherDevice.getByText(account.replace(/(\d{4})(?=\d)/g, '$1\u202f'))).toBeVisible()
    const bank = otherDevice.getByRole('link', { name: 'Test: play the bank' })
    const simulator = await bank.getAttribute('href')
    const step = { kind: 'transfer', bank: 'CIMB Niaga', account, expiresAt: '', simulator } as const
    await payInApp(otherDevice, { step }, 'approved')
    await expect(thanks(otherDevice)).toBeVisible()
    await expect(thanks(page)).toBeVisible()
  },
)
