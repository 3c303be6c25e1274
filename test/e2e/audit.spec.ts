import { readFileSync } from 'node:fs'
import { faultsOn, expect, openAsStaff, test, staffToken } from '../setup/shopper'

test.use({ allowed: ['analytics'] })

test(
  'an analyst with the staff token follows in one tab the events of another, exports them and tries a dry run',
  { tag: '@full' },
  async ({ page, context, urlOf, complaints }) => {
    const token = staffToken()
    await page.goto(`${urlOf('sg')}/_audit/events/?destination=`)
    await expect(page).toHaveURL(`${urlOf('sg')}/staff/events/?destination=`)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.getByRole('button', { name: 'Sign in with the emergency token' }).click()
    await page.getByLabel('Emergency token').fill('not the token')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Emergency token').fill(token)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Waiting for a tab/)).toBeVisible()
    expect(page.url()).not.toContain(token)
    // The browser logs that the wrong token was rejected.
    expect(complaints.splice(0).every((complaint) => /401|403/.test(complaint))).toBe(true)

    const shopping = await context.newPage()
    await shopping.addInitScript(
      (choice) => localStorage.setItem('consent', choice ?? ''),
      await page.evaluate(() => localStorage.getItem('consent')),
    )
    await shopping.goto(`${urlOf('sg')}/aerovolt-stratos-90/`)
    const line = page.getByRole('row', { name: /ProductViewed/ })
    await expect(line).toBeVisible()
    await expect(page.getByText('Every outcome is accounted for')).toBeVisible()
    await expect(line.getByText('handed off').first()).toBeVisible()
    await expect(line.getByText('confirmed')).toBeVisible()
    await page.getByRole('button', { name: 'ProductViewed' }).click()
    await expect(page.getByText('shown/product', { exact: true })).toBeVisible()
    // Rows of the server’s log name it among their failures.
    await page.locator('summary', { hasText: /^Google Tag Manager/ }).click()
    await expect(page.getByText('"event": "view_item"').first()).toBeVisible()
    expect(await faultsOn(page)).toEqual([])

    await page.getByLabel('Outcome').selectOption('confirmed')
    await expect(line.first()).toBeVisible()
    await page.getByRole('search').getByLabel('Region').selectOption('Singapore')
    await expect(line.first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('search').getByLabel('Region')).toHaveValue('SG')
    await expect(page.getByLabel('Outcome')).toHaveValue('confirmed')
    await expect(line.first()).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export NDJSON' }).click()
    const lines = readFileSync(await (await file).path(), 'utf8')
      .trim()
      .split('\n')
    expect(lines.map((each) => (JSON.parse(each) as { event: { name: string } }).event.name)).toContain(
      'ProductViewed',
    )

    // How an event ended is reported some seconds after the event itself.
    const inLog = page.locator('summary', { hasText: 'ProductViewed' }).first()
    await expect(async () => {
      await page.getByRole('button', { name: 'Reload log' }).click()
      await expect(inLog).toBeVisible({ timeout: 5_000 })
    }).toPass()

    const received: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') received.push(request.postData() ?? '')
    })
    await page.getByText('Dry run', { exact: true }).click()
    const trial = page.locator('form', { has: page.getByLabel('Properties (JSON)') })
    await trial.getByLabel('Event').selectOption('Purchased')
    await trial.getByLabel('Region').selectOption('Indonesia · IDR')
    const google = page.getByRole('listitem').filter({ hasText: 'Google Tag Manager' })
    await expect(google).toContainText('"currency": "IDR"')
    await trial.getByLabel('Properties (JSON)').fill('{}')
    await expect(page.getByText('transaction_id: object')).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Reset to the example' }).click()
    await expect(google).toContainText('Example transaction id')
    // The open tabs report their own events meanwhile; the dry run is not among them.
    expect(received.filter((body) => body.includes('Example transaction id'))).toEqual([])
    expect(await page.evaluate(() => JSON.stringify(window.dataLayer ?? []))).not.toContain('purchase')
  },
)

test.describe('the audit page works before a choice of consent', () => {
  test.use({ allowed: null })

  test(
    'an audit page shows each event, and its outcome, of pages that are left at once',
    { tag: '@full' },
    async ({ page, context, urlOf, complaints }) => {
      await openAsStaff(page, `${urlOf('in')}/staff/events/`)
      await expect(page.getByText(/^Waiting for a tab/)).toBeVisible()
      complaints.splice(0)

      const shopping = await context.newPage()
      const lineOf = (left: string) => page.getByRole('row', { name: `page_browse ${left}`, exact: false })
      const begin = async (left: string) => {
        await shopping.goto(urlOf('in') + left)
        // Analytics comes when the browser is idle, after ten seconds at the latest.
        await expect(lineOf(left)).toBeVisible()
      }
      const paths = ['/about/', '/size-guide/', '/wishlist/']
      for (const left of paths) await begin(left)
      await shopping.getByRole('button', { name: 'Accept all' }).click()
      await expect(lineOf('/wishlist/')).not.toContainText('awaiting consent')
      await begin('/compare/')
      await shopping.goto('about:blank')
      await expect(
        lineOf('/compare/')
          .getByText(/^. (confirmed|handed off)$/)
          .last(),
      ).toBeVisible()
      const ends = paths.slice(0, -1).map((left) => lineOf(left))
      for (const line of ends) await expect(line.getByText('expired').first()).toBeVisible()
      await expect(page.getByRole('row', { name: 'queued' })).toHaveCount(0)
      await expect(page.getByText(/= 0 pending \+/)).toBeVisible()

      // The table has no columns on a phone.
      await page.setViewportSize({ width: 412, height: 900 })
      for (const cell of await lineOf('/compare/').getByRole('cell').all()) {
        const { x, width } = (await cell.boundingBox()) ?? { x: NaN, width: NaN }
        expect(x + width).toBeLessThanOrEqual(412)
      }
      expect(await faultsOn(page)).toEqual([])
    },
  )
})
