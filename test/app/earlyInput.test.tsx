import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { replayEarlyInput } from '../../src/app/early/earlyInput'

function Present() {
  const [{ to, message }, setWords] = useState({ to: '', message: '' })
  return (
    <>
      <input
        aria-label="To"
        value={to}
        onChange={({ target }) => setWords((before) => ({ ...before, to: target.value }))}
      />
      <textarea
        aria-label="Message"
        value={message}
        onChange={({ target }) => setWords((before) => ({ ...before, message: target.value }))}
      />
      <p>{`${message}, ${to}`}</p>
    </>
  )
}

// The test environment has Node's AbortController, which jsdom rejects; an iframe has jsdom's own.
const { AbortController: own } = globalThis
beforeEach(() => {
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'))
  globalThis.AbortController = (contentWindow as Window & typeof globalThis).AbortController
})
afterEach(() => {
  globalThis.AbortController = own
  document.body.replaceChildren()
})

test('hydration retains early input, the focus and the cursor position', async () => {
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = renderToString(<Present />)
  screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value = 'Ravi'
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  message.value = 'Wel played'
  message.focus()
  message.setSelectionRange(3, 3)

  await act(async () => {
    hydrateRoot(page, <Present />)
    replayEarlyInput()
  })
  expect(screen.getByText('Wel played, Ravi')).toBeVisible()
  expect(message).toHaveFocus()
  expect([message.selectionStart, message.selectionEnd]).toEqual([3, 3])
})
