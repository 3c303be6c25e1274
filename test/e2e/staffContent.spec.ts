import { expect, faultsOn, openAsStaff, test, untilServed, visit } from '../setup/shopper'

test(
  'a shopper’s question is answered on a phone, and the product page shows the answer',
  { tag: '@full' },
  async ({ page, otherDevice, urlOf }) => {
    const product = `${urlOf('in')}/quillon-polar-night/`
    const question = `Do they last on concrete? ${Date.now()}`
    await visit(otherDevice, product)
    await otherDevice.getByText('Ask a question').click()
    await otherDevice.getByLabel('Your question').fill(question)
    await otherDevice.getByRole('button', { name: 'Send' }).click()
    await expect(otherDevice.getByText('We’ve got your question')).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    await openAsStaff(page, `${urlOf('in')}/staff/moderation/?kind=questions`)
    const entry = page.getByRole('listitem').filter({ hasText: question })
    await expect(entry.getByRole('heading')).toHaveText(/Polar Night/)
    await entry.getByLabel('Answer').fill('About two hours; nylon lasts longer than feather.')
    expect(await faultsOn(page)).toEqual([])
    await entry.getByRole('button', { name: 'Publish the answer' }).click()
    await expect(entry).toHaveCount(0)

    // Every server reads changes of the catalog within a second.
    await untilServed(otherDevice, product, question)
    await visit(otherDevice, product)
    await expect(otherDevice.getByText(question)).toBeVisible()
    await expect(otherDevice.getByText('About two hours; nylon lasts longer')).toBeVisible()
    expect(await faultsOn(otherDevice)).toEqual([])
  },
)
