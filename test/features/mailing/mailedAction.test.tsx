import { screen } from '@testing-library/react'
import { MailsPage } from '../../../src/app/pages/MailsPage'
import { Failure } from '../../setup/fakeTransport'
import { renderShop } from '../../setup/renderShop'

const removal = '/api/bigcommerce/cart-mails/removal'
const key = 'k'.repeat(43)

function open(response: unknown, hash = `#key=${key}`) {
  window.history.replaceState(null, '', `/mails/stop-cart/${hash}`)
  return renderShop(<MailsPage />, { path: '/mails/stop-cart/', responses: { [removal]: response } })
}

test('a mailed link acts only after a press, and the key leaves the address bar', async () => {
  const { user, requests } = open(null)
  const button = await screen.findByRole('button', { name: 'Stop these emails' })
  expect(window.location.hash).toBe('')
  expect(requests.some(({ path }) => path === removal)).toBe(false)
  await user.click(button)
  expect(await screen.findByText(/^Stopped\./)).toBeVisible()
  expect(requests.find(({ path }) => path === removal)?.body).toEqual({ key })
})

test('a link that is too old, and one without its key, explain themselves', async () => {
  const { user } = open(new Failure(404, 'not_found'))
  await user.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByText('This link isn’t valid any more')).toBeVisible()
  open(null, '')
  expect(await screen.findByText('Open the link in the email')).toBeVisible()
})
