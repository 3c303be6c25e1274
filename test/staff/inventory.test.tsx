import { screen, within } from '@testing-library/react'
import type { ApiRequest } from '../../src/api/transport'
import type { InventoryEdits, InventoryRow } from '../../src/staff/inventory/inventoryApi'
import { InventoryScreen } from '../../src/staff/inventory/InventoryScreen'
import { expectConsoleError } from '../setup/failOnConsoleError'
import { renderStaff } from './renderStaff'

const aRow = (id: number): InventoryRow => ({
  id,
  sku: `AV-${id}`,
  product: 'Stratos',
  productSku: 'AV',
  options: [],
  stock: 5,
  price: 100,
  salePrice: null,
})

test('a draft has the version of the list that its editor saw, on a later page too', async () => {
  // jsdom knows no <search>.
  expectConsoleError(/The tag <%s> is unrecognized/)
  // A colleague has changed the stock of the first page before the second one is read.
  const lists = [
    { rows: [aRow(1)], version: 7, next: 1 },
    { rows: [aRow(2)], version: 9, next: null },
  ]
  const { user, requests } = renderStaff(<InventoryScreen />, {
    responses: {
      '/api/staff/inventory': ({ params }: ApiRequest) => lists[params?.['after'] === undefined ? 0 : 1],
      '/api/staff/inventory/preview': { results: [] },
    },
  })
  const cell = await screen.findByRole('textbox', { name: 'Stock of AV-1' })
  await user.clear(cell)
  await user.type(cell, '20')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByRole('textbox', { name: 'Stock of AV-2' })
  await user.click(screen.getByRole('button', { name: 'Review 1 change' }))
  await within(await screen.findByRole('dialog')).findByRole('table')
  const preview = requests.find(({ path }) => path.endsWith('/preview'))?.body as InventoryEdits
  expect(preview).toMatchObject({ version: 7, edits: [{ sku: 'AV-1', stock: { was: 5, is: 20 } }] })
})
