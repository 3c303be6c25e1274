import type { Page } from '@playwright/test'
import { expect, test } from '../setup/shopper'

const intake = '/api/analytics/events'

test.use({ allowed: ['analytics'] })

const dataLayer = (page: Page) => page.evaluate(() => JSON.stringify(window.dataLayer ?? []))

test(
  'with consent, page views reach the data layer and the event log, also when the page is left at once',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    const received = page.waitForResponse((response) => response.url().endsWith(intake))
    await page.goto(`${urlOf('in')}/`)
    expect(await (await received).json()).toMatchObject({ data: { events: [{ status: 'accepted' }] } })
    await expect.poll(() => dataLayer(page)).toContain('"event":"page_view"')
    const layer = await dataLayer(page)
    expect(layer.indexOf('"default"')).toBeLessThan(layer.indexOf('"page_view"'))

    const last = page.waitForRequest((request) => request.url().endsWith(intake))
    await page
      .getByRole('link', { name: /racket/i })
      .first()
      .click()
    // A view is announced when it is complete.
    await expect.poll(async () => (await dataLayer(page)).split('"event":"page_view"')).toHaveLength(3)
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
    })
    // The events of the page's content may be among them already.
    const { events } = (await last).postDataJSON() as { events: object[] }
    expect(events[0]).toMatchObject({ name: 'page_browse' })
  },
)
