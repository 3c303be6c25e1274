import { screen } from '@testing-library/react'
import type { ApiRequest } from '../../src/api/transport'
import type { StaffReview } from '../../src/staff/content/contentApi'
import { ModerationScreen } from '../../src/staff/content/ModerationScreen'
import { Failure } from '../setup/fakeTransport'
import { renderStaff } from './renderStaff'

const aReview = (text: string): StaffReview => ({
  id: 12,
  state: 'pending',
  text,
  name: 'Meera',
  language: 'en',
  product: 'Stratos',
  orderNumber: '1001',
  stars: 5,
  fit: null,
  reason: '',
  createdAt: '2026-11-20T10:00:00.000Z',
})

test('a decision carries what was read, and a text that was changed meanwhile appears', async () => {
  let text = 'Light and quick.'
  const { user, requests } = renderStaff(<ModerationScreen />, {
    responses: {
      '/api/staff/pending': { reviews: 1, questions: 0 },
      '/api/staff/reviews': () => ({ reviews: [aReview(text)], next: null }),
      '/api/staff/reviews/12': ({ body }: ApiRequest) =>
        (body as { text: string }).text === text ? null : new Failure(409, 'catalog_changed'),
    },
  })
  expect(await screen.findByText('Light and quick.')).toBeVisible()
  text = 'Call 98765 43210.'
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Somebody else has changed this meanwhile.')).toBeVisible()
  expect(await screen.findByText('Call 98765 43210.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    state: 'published',
    text: 'Light and quick.',
    name: 'Meera',
  })
})
