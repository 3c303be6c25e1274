import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { Breadcrumbs } from '../../src/ui/Breadcrumbs'
import { Button } from '../../src/ui/Button'
import { QuantityStepper } from '../../src/ui/form/QuantityStepper'
import { ErrorNote } from '../../src/ui/notice/ErrorNote'
import { Dialog } from '../../src/ui/overlay/Dialog'
import { useFrozenDuringPress } from '../../src/ui/useFrozenDuringPress'
import { renderShop } from '../setup/renderShop'

test('a disabled button retains the focus, shows its reason and does nothing', async () => {
  const pressed = jest.fn()
  const { user } = renderShop(
    <Button disabledReason="Choose a grip size first" onClick={pressed}>
      Add to cart
    </Button>,
  )
  await user.tab()
  const button = screen.getByRole('button', { name: 'Add to cart' })
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleDescription('Choose a grip size first')
  await user.keyboard('{Enter}')
  expect(pressed).not.toHaveBeenCalled()
})

test('the minus button at the minimum retains the focus and does nothing', async () => {
  const changed = jest.fn()
  const { user } = renderShop(<QuantityStepper name="Stratos 90" quantity={1} min={1} onChange={changed} />)
  const fewer = screen.getByRole('button', { name: 'One less Stratos 90' })
  await user.tab()
  expect(fewer).toHaveFocus()
  expect(fewer).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  expect(changed).not.toHaveBeenCalled()
})

test('an error note shows the text of its code and a retry', async () => {
  const retry = jest.fn()
  const error = { message: 'ECONNREFUSED 10.0.0.1', code: 'network_error', errors: [] }
  const { user } = renderShop(<ErrorNote error={error} onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('We can’t reach the shop')
  expect(screen.getByRole('alert')).not.toHaveTextContent('ECONNREFUSED')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('an unavailable store shows a calm note: the cart is safe and browsing works', () => {
  const error = { message: 'bad gateway', code: 'store_unavailable', errors: [], status: 503 }
  renderShop(<ErrorNote error={error} onRetry={() => {}} />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent(
    'Our store isn’t answeringWe can’t reach our store right now. Your cart is safe, and you can go on browsing.',
  )
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('an unknown error shows a general text', () => {
  renderShop(<ErrorNote error={new Error('odd')} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
})

test('the last breadcrumb is the current page, and the others are links', () => {
  renderShop(
    <Breadcrumbs
      crumbs={[{ title: 'Rackets', to: '/category/badminton/rackets/' }, { title: 'Kestrel 88' }]}
    />,
  )
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Rackets' })).toHaveAttribute(
    'href',
    '/category/badminton/rackets/',
  )
  expect(screen.getByText('Kestrel 88')).toHaveAttribute('aria-current', 'page')
})

test.each(['click', 'auxclick', 'contextmenu', 'pointercancel', 'keydown'])(
  'a value stays frozen from pointerdown until %s',
  async (end) => {
    const { result, rerender } = renderHook(useFrozenDuringPress<string>, { initialProps: 'before' })
    fireEvent.pointerDown(document.body)
    rerender('after')
    expect(result.current).toBe('before')
    fireEvent(document.body, new Event(end, { bubbles: true }))
    expect(result.current).toBe('before')
    await waitFor(() => expect(result.current).toBe('after'))
  },
)

test('a press after one without an end leaves the value frozen', () => {
  const { result, rerender } = renderHook(useFrozenDuringPress<string>, { initialProps: 'before' })
  fireEvent.pointerDown(document.body)
  rerender('after')
  fireEvent.pointerDown(document.body)
  expect(result.current).toBe('before')
})

test('a dialog closes by a press on its backdrop, not by one that starts or ends inside', async () => {
  const close = jest.fn()
  const { user } = renderShop(
    <Dialog isOpen onClose={close} position="middle" title="Coupon">
      <input aria-label="Code" />
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Coupon' })
  const field = screen.getByRole('textbox', { name: 'Code' })
  for (const [start, end] of [
    [field, dialog],
    [dialog, field],
  ] as const)
    await user.pointer([
      { keys: '[MouseLeft>]', target: start },
      { keys: '[/MouseLeft]', target: end },
    ])
  await user.click(dialog)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})

test('a dialog is hidden by the press and closes after it, and appears again if it stays open', async () => {
  const close = jest.fn()
  renderShop(
    <Dialog isOpen onClose={close} position="middle" title="Coupon">
      <p>Sending</p>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Coupon' })
  const button = screen.getByRole('button', { name: 'Close' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(dialog).toHaveAttribute('data-hidden')
  expect(close).not.toHaveBeenCalled()
  await waitFor(() => expect(dialog).not.toHaveAttribute('data-hidden'))
  expect(close).toHaveBeenCalledTimes(1)
})
