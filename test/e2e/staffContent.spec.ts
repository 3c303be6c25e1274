import type { Page } from '@playwright/test'
import { startShop, type RunningShop } from '../setup/runningShop'
import { expect, expectFailedRequests, faultsOn, staffToken, test, visit } from '../setup/shopper'

async function signIn(page: Page, url: string, token: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Sign in with the emergency token' }).click()
  await page.getByLabel('Emergency token').fill(token)
  await page.keyboard.press('Enter')
}

test.describe('in a shop of its own, because a bar moves every page', () => {
  let shop: RunningShop
  const token = 'token-of-the-content-test'
  test.beforeAll(async () => {
    shop = await startShop({ env: { STAFF_TOKEN: token } })
  })
  test.afterAll(() => shop.stop())

  test('a sale is previewed, published, shown in the shop, and undone', async ({
    page,
    otherDevice,
    complaints,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const home = `${shop.urlOf('official.in')}/`
    await signIn(page, `${shop.urlOf('in')}/staff/content/`, token)
    await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('table', { name: 'Flash sale' }).getByRole('link', { name: 'Aerovolt' }).click()
    await page.getByLabel('From').fill('2024-01-05T00:00')
    await page.getByLabel('Until').fill('2024-01-01T00:00')
    await page.getByLabel('Link').fill('https://elsewhere.example/')
    await page.getByLabel('Title in English').fill('Monsoon sale')
    await page.getByLabel('Text before the countdown in English').fill('is over in')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText('The end must be after the start')).toBeVisible()
    await expect(page.getByText('Enter a path of the shop')).toBeVisible()
    await expectFailedRequests(complaints, 400)
    expect(await faultsOn(page)).toEqual([])
    await page.getByLabel('Until').fill('2099-12-31T00:00')
    await page.getByLabel('Link').fill('/category/badminton/')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText('Shoppers don’t see it')).toBeVisible()

    const sale = { name: 'Monsoon sale is over in' }
    await visit(otherDevice, home)
    await expect(otherDevice.getByRole('region', sale)).toHaveCount(0)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.resourceType()} ${request.url()}`))
    await page.getByRole('link', { name: 'Open the preview' }).click()
    await expect(page.getByRole('region', sale)).toBeVisible()
    await expect(page.getByText('Only the staff see this')).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    // No script and no call of one: the preview reports no event.
    expect(sent.filter((each) => /^(?:script|fetch|xhr|ping) /.test(each))).toEqual([])
    await otherDevice.goto(page.url())
    expect(await otherDevice.textContent('body')).toContain('not_signed_in')
    await expectFailedRequests(complaints, 401)

    await page.goBack()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Version 1 is in the shop')).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await visit(otherDevice, home)
    const bar = otherDevice.getByRole('region', sale)
    await expect(bar.getByRole('timer')).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Monsoon sale' })).toHaveAttribute(
      'href',
      '/category/badminton/',
    )

    await page.getByRole('button', { name: 'Restore the shop’s own' }).click()
    await expect(page.getByRole('row', { name: /^2 / })).toContainText('Published now')
    await visit(otherDevice, home)
    await expect(otherDevice.locator('header').first()).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(otherDevice.locator('#site-bar')).toHaveCount(0)
  })
})

test('a shopper’s question is answered on a phone, and the product page shows the answer', async ({
  page,
  otherDevice,
  urlOf,
}) => {
  const product = `${urlOf('in')}/quillon-polar-night/`
  const question = `Do they last on concrete? ${Date.now()}`
  await visit(otherDevice, product)
  await otherDevice.getByText('Ask a question').click()
  await otherDevice.getByLabel('Your question').fill(question)
  await otherDevice.getByRole('button', { name: 'Send' }).click()
  await expect(otherDevice.getByText('We’ve got your question')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, `${urlOf('in')}/staff/moderation/?kind=questions`, staffToken())
  const entry = page.getByRole('listitem').filter({ hasText: question })
  await expect(entry.getByRole('heading')).toHaveText(/Polar Night/)
  await entry.getByLabel('Answer').fill('About two hours; nylon lasts longer than feather.')
  expect(await faultsOn(page)).toEqual([])
  await entry.getByRole('button', { name: 'Publish the answer' }).click()
  await expect(entry).toHaveCount(0)

  // Every server reads changes of the catalog within a second.
  await expect(async () => {
    await visit(otherDevice, product)
    await expect(otherDevice.getByText(question)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(otherDevice.getByText('About two hours; nylon lasts longer')).toBeVisible()
  expect(await faultsOn(otherDevice)).toEqual([])
})
