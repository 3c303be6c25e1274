import { act, fireEvent, screen, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { ToastsOnDemand } from '../../src/app/ShopApp'
import { showToast, type ToastMessage } from '../../src/ui/notice/toast'
import { renderShop } from '../setup/renderShop'

jest.unmock('react-hot-toast/headless')

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true })
})

afterEach(() => {
  act(() => toast.remove())
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

/** Renders the shop with a toast, by default without an action. */
async function log(notice: Partial<ToastMessage> = {}) {
  const shop = renderShop(
    <>
      <button type="button">Elsewhere</button>
      <ToastsOnDemand />
    </>,
  )
  act(() => showToast({ tone: 'plain', text: 'Drift 3 was removed', ...notice }))
  await screen.findByText(notice.text ?? 'Drift 3 was removed')
  return shop
}

const words = (text = 'Drift 3 was removed') => screen.queryByText(text)

test.each([
  ['good', 2000],
  ['bad', 4000],
  ['plain', 4000],
] as const)('a %s toast stays for %s ms', async (tone, time) => {
  await log({ tone })
  await pass(time - 600)
  expect(words()).toBeVisible()
  await pass(700)
  expect(words()).not.toBeInTheDocument()
})

test('a toast is announced to screen readers, an error at once', async () => {
  await log()
  expect(words()?.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  act(() => showToast({ tone: 'bad', text: 'That didn’t work' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work')
})

test('a toast stays while hovered or focused', async () => {
  await log()
  const list = screen.getByRole('list', { name: 'Notifications (F8)' })
  fireEvent.pointerEnter(list)
  await pass(20_000)
  expect(words()).toBeVisible()
  // The focus alone also stops the timer.
  fireEvent.keyDown(document, { key: 'F8' })
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  fireEvent.pointerLeave(list)
  await pass(20_000)
  expect(words()).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  await pass(4100)
  expect(words()).not.toBeInTheDocument()
})

test('Esc and the close button close a toast and return the focus', async () => {
  await log()
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  act(() => elsewhere.focus())
  fireEvent.keyDown(elsewhere, { key: 'F8' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' })
  expect(words()).not.toBeInTheDocument()
  expect(elsewhere).toHaveFocus()
  act(() => showToast({ tone: 'plain', text: 'Drift 3 was removed' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(words()).not.toBeInTheDocument()
})

test('the action of a toast runs once', async () => {
  const run = jest.fn()
  await log({ action: { label: 'Undo', run } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(words()).not.toBeInTheDocument()
})

test('a repeated message is one toast, and at most 20 are shown', async () => {
  await log()
  act(() => showToast({ tone: 'plain', text: 'Drift 3 was removed' }))
  const list = screen.getByRole('list', { name: 'Notifications (F8)' })
  await pass(10)
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  act(() => {
    for (let word = 1; word <= 25; word += 1) showToast({ tone: 'bad', text: `Word ${word}` })
  })
  await pass(10)
  expect(within(list).getAllByRole('listitem')).toHaveLength(20)
})
