import { begin } from '../setup/buying'
import { faultsOn, expect, test, visit } from '../setup/shopper'
import { runAsOwner } from '../setup/staffCommand'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Runs `npm run orders` beside the running shop. */
const staff = (...args: readonly string[]) => runAsOwner('scripts/orders', ...args)

test(
  'a shopper returns one of three items, the staff refunds it, and page and credit note show it',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await page.goto(`${urlOf('in')}/track/`)
    const { url } = await begin(page, 'IN', 'test_approve', 3)
    await visit(page, url)
    await expect(page.getByRole('heading', { level: 1, name: /Thank you, Asha/ })).toBeVisible()
    const [number = ''] =
      /CL-\w{4}-\w{4}/.exec((await page.getByText(/^Order CL-/).textContent()) ?? '') ?? []
    await staff('pack', number)
    await staff('ship', number, '--carrier', 'Swift', '--tracking', 'SW-1')
    await staff('deliver', number)

    await visit(page, url)
    await page.getByRole('button', { name: 'Return items' }).click()
    await page.getByLabel(/^How many/).selectOption('1')
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You’ve requested a return' })).toBeVisible()

    expect(await staff('return', number)).toContain('is owed: refund it')
    const preview = await staff('refund', number)
    expect(preview).toContain('line 1, 1 x ')
    const [, amount = ''] = /This refund: (\S+)/.exec(preview) ?? []
    const [, version = ''] = /--yes (\d+)/.exec(preview) ?? []
    await staff('refund', number, '--note', 'For the grip that came back', '--yes', version)
    // A background job asks the gateway.
    await expect(async () => {
      expect(await staff('show', number)).toMatch(/returned, done, CLINC/)
    }).toPass()

    await visit(page, url)
    const refunds = page.getByRole('region', { name: 'Refunds' })
    await expect(refunds).toContainText(`${amount} refunded`)
    await expect(refunds).toContainText('For the grip that came back')
    await expect(page.getByText('1 item returned')).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Invoice' }).click()
    const note = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /Credit note/ }) })
    await expect(note).toContainText(/CLINC\d{4}\/\d+/)
    await expect(note).toContainText(amount)
    expect(await faultsOn(page)).toEqual([])
  },
)
