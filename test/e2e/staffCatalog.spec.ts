import sharp from 'sharp'
import { expect, faultsOn, furtherFaultsOn, staffToken, test, untilServed } from '../setup/shopper'

const sku = 'E2E-TOWEL'
const lines = (stock: string) =>
  [
    'product,slug,kind,brand,name,description,since,sales rank,sku,stock,INR',
    `${sku},e2e-court-towel,accessory,Tarangi,Court Towel,A towel.,2020-01-01,99999,${sku}-1,${stock},499`,
  ].join('\n')

test('a clerk imports a corrected file, edits the product and hides it', async ({ page, urlOf }) => {
  const shop = urlOf('in')
  const choose = (stock: string) =>
    page
      .getByLabel('Catalog file')
      .setInputFiles({ name: 'towel.csv', mimeType: 'text/csv', buffer: Buffer.from(lines(stock)) })
  await page.goto(`${shop}/staff/catalog-files/`)
  await page.getByRole('button', { name: 'Sign in with the emergency token' }).click()
  await page.getByLabel('Emergency token').fill(staffToken())
  await page.keyboard.press('Enter')
  await choose('many')
  await expect(page.getByRole('row', { name: /2\s+stock/ })).toContainText('must be a whole number')
  expect(await faultsOn(page)).toEqual([])
  await choose('5')
  await expect(page.getByText('1 new product')).toBeVisible()
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The file is imported' })).toBeVisible()
  expect(await furtherFaultsOn(page)).toEqual([])

  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('rowheader', { name: 'Badminton', exact: true })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Name or SKU' }).fill(sku.toLowerCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Court Towel' }).click()

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Court Towel XL')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Court Towel XL' })).toBeVisible()
  const picture = await sharp({
    create: { width: 600, height: 600, channels: 3, background: '#3355aa' },
  })
    .png()
    .toBuffer()
  await page
    .getByLabel('Upload pictures')
    .setInputFiles({ name: 'towel.png', mimeType: 'image/png', buffer: picture })
  await page.getByLabel('Alternative text of picture 1').fill('A blue towel')
  await page.getByRole('button', { name: 'Save pictures' }).click()
  await expect(page.getByText('The pictures are saved.')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])

  const product = `${shop}/e2e-court-towel/`
  await untilServed(page, product, 'A blue towel')
  const shopper = await page.context().newPage()
  await shopper.goto(product)
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText('Court Towel XL')
  await expect(shopper.getByRole('img', { name: 'A blue towel' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  expect(await furtherFaultsOn(page)).toEqual([])
  const status = () =>
    shopper.evaluate(async () => (await fetch(location.href, { cache: 'no-store' })).status)
  await expect.poll(status, { intervals: [200] }).toBe(404)
  await shopper.close()
})
