import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** A step of the way from the home page to the paid order. */
export interface JourneyStep {
  readonly title: string
  /** Prepares the tap, untimed: chooses options, fills in fields. */
  readonly prepare?: (page: Page) => Promise<void>
  /** CSS selector of the element to tap. */
  readonly press: string
  /** True if a page with another main heading opens. */
  readonly opensPage?: true
  /** The heading and the main control, which must be visible and enabled. */
  readonly shows: readonly string[]
  /** Maximum of the median, in milliseconds from the end of the tap. */
  readonly goal: number
}

const submit = 'main form[aria-label] button[type=submit]'
const fill = (texts: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [field, text] of Object.entries(texts)) await page.locator(`#checkout-${field}`).fill(text)
}

/** Home, listing, product, cart panel, cart, checkout and paid order. */
export const journeySteps: readonly JourneyStep[] = [
  {
    title: 'home to listing',
    press: 'main a[href="/category/badminton/rackets/"]',
    opensPage: true,
    shows: ['main h1', 'main article a', 'main form button'],
    goal: 250,
  },
  {
    title: 'listing to product',
    press: 'main article h3 a',
    opensPage: true,
    shows: ['main article h1', 'main article:has(h1) img', 'main article form button[type=submit]'],
    goal: 250,
  },
  {
    title: 'add to cart to panel',
    prepare: chooseOptions,
    press: 'main article form button[type=submit]',
    shows: ['dialog[open] h2', 'dialog[open] a[href="/checkout/"]'],
    goal: 250,
  },
  {
    title: 'panel to cart',
    press: 'dialog[open] a[href="/cart/"]',
    opensPage: true,
    shows: ['main h1', 'main a[href="/checkout/"]'],
    goal: 250,
  },
  {
    title: 'cart to checkout',
    press: 'main a[href="/checkout/"]',
    opensPage: true,
    shows: ['main h1', '#step-contact', '#checkout-email', submit],
    goal: 150,
  },
  {
    title: 'contact to address',
    prepare: async (page) => {
      // The shop accepts only a few orders an hour for one email address.
      await fill({ email: `${randomUUID()}@example.test`, phone: '98123 45678' })(page)
    },
    press: submit,
    shows: ['#step-address', '#checkout-firstName', submit],
    goal: 150,
  },
  {
    title: 'address to delivery',
    prepare: async (page) => {
      await fill({
        firstName: 'Asha',
        lastName: 'Rao',
        address: '7 Baseline Road',
        postalCode: '560001',
        city: 'Bengaluru',
      })(page)
      await page.locator('#checkout-state').selectOption('KA')
    },
    press: submit,
    shows: ['#step-delivery', 'input[name=deliveryMethod]', submit],
    goal: 150,
  },
  {
    title: 'delivery to payment',
    press: submit,
    shows: ['#step-payment', 'input[name=paymentMethod]', submit],
    goal: 150,
  },
  {
    title: 'payment to review',
    prepare: (page) => page.locator('input[value=test_approve]').check(),
    press: submit,
    shows: ['#step-review', '#step-review + * form[aria-label] button[type=submit]'],
    goal: 150,
  },
  {
    title: 'review to paid order',
    press: submit,
    opensPage: true,
    shows: ['main h1', 'main a'],
    goal: 150,
  },
]

/** Chooses the first value in stock of every open option. A choice can add later options. */
async function chooseOptions(page: Page): Promise<void> {
  const open = page.locator('article fieldset:has(input[type=radio]):not(:has(input:checked))')
  while ((await open.count()) > 0) await open.first().locator('label:not([data-sold-out])').first().check()
}
