import { expect, test } from '@playwright/test'
import { firefoxPath, startFirefox } from '../setup/firefox'

test('in Firefox, a guest finds a racket, buys it and sees the order', async () => {
  const executable = firefoxPath ?? ''
  if (executable === '') {
    console.log('skipped: because firefox-esr is not installed')
    test.skip()
  }
  const firefox = await startFirefox(executable)
  try {
    const { visit, see, press, type } = firefox
    await visit(`http://in.localhost:${process.env.SHOP_PORT}/`)
    await press('[data-banner="consent"] button', 'Reject all')
    await press('nav[aria-label="Main navigation"] button', 'Badminton')
    await press('[popover] a', 'Rackets')
    await see('h1', 'Rackets')
    await press('main article:not([data-sold-out]) h3 a')
    await see('main article form button[type=submit]')
    await type('[data-panel="cart"] fieldset:not(:has(input:checked)) input:enabled', ' ')
    await press('main article form button[type=submit]', 'Add to cart')
    await see('dialog[open] h2', 'Your cart, 1 item')
    await press('dialog[open] a', 'Checkout')
    await type('#checkout-email', 'asha.firefox@example.test')
    await type('#checkout-phone', '98123 45678')
    await press('main form[aria-label] button[type=submit]', 'Continue to address')
    for (const [field, text] of Object.entries({
      firstName: 'Asha',
      lastName: 'Rao',
      address: '7 Baseline Road',
      postalCode: '560001',
      state: 'Karnataka',
    }))
      await type(`#checkout-${field}`, text)
    await press('main form[aria-label] button[type=submit]', 'Continue to delivery')
    await press('main form[aria-label] button[type=submit]', 'Continue to payment')
    await press('main form[aria-label] button[type=submit]', 'Continue to review')
    await press('main form[aria-label] button[type=submit]', 'Place order')
    await press('button', 'Approved')
    await see('input[name="number"][value^="4000"]')
    await press('button', 'Pay ₹')
    await see('h1', 'Thank you, Asha')
    expect(firefox.faults).toEqual([])
  } finally {
    await firefox.close()
  }
})
