import { screen, within } from '@testing-library/react'
import { GiftCardsScreen } from '../../src/staff/giftCards/GiftCardsScreen'
import { Failure } from '../setup/fakeTransport'
import { renderStaff } from './renderStaff'

const path = '/api/staff/gift-cards'

test('a card whose response was lost is requested again with the same idempotency key', async () => {
  const { user, requests } = renderStaff(<GiftCardsScreen />, {
    responses: {
      [path]: ({ method }: { method?: string }) =>
        method === 'POST' ? new Failure(503, 'not_ready') : { cards: [] },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Give a card' }))
  const dialog = screen.getByRole('dialog', { name: 'Give a card' })
  await user.type(within(dialog).getByLabelText(/^Value/), '500')
  await user.type(within(dialog).getByLabelText(/^Email/), 'ravi@example.test')
  const send = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Give and send it' }))
    await within(dialog).findByRole('alert')
  }
  await send()
  await send()
  const [first, second] = requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(first).toMatchObject({ idempotencyKey: expect.stringMatching(/^\d+(-\d+){3}$/) as string })
  expect(second).toEqual(first)
})
