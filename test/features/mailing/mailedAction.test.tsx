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

test.each([
  ['confirm', 'confirmation', 'Yes, send me the newsletter', /^You’re subscribed/],
  ['stop', 'removal', 'Unsubscribe', /^You’re unsubscribed/],
] as const)('the newsletter’s %s page waits for a press too', async (action, path, label, done) => {
  window.history.replaceState(null, '', `/mails/${action}/#key=${key}`)
  const { user, requests } = renderShop(<MailsPage />, {
    path: `/mails/${action}/`,
    responses: { [`/api/newsletter/${path}`]: null },
  })
  await user.click(await screen.findByRole('button', { name: label }))
  expect(await screen.findByText(done)).toBeVisible()
  expect(requests.filter((request) => request.path.startsWith('/api/newsletter'))).toMatchObject([
    { path: `/api/newsletter/${path}`, body: { key } },
  ])
})

test('the newsletter’s form checks the address, and then names the next step', async () => {
  const { user, requests } = renderShop(<MailsPage />, {
    path: '/mails/newsletter/',
    responses: { '/api/newsletter': null },
  })
  const button = await screen.findByRole('button', { name: 'Subscribe' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter your email.')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), ' asha@example.test ')
  await user.click(button)
  expect(await screen.findByText('Check your email')).toBeVisible()
  expect(requests.find(({ path }) => path === '/api/newsletter')?.body).toEqual({
    email: 'asha@example.test',
  })
})
