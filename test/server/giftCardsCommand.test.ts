import { giftCardsCommand } from '../../scripts/giftCards/commandLine'
import { codeIn, openGiftCardShop, type GiftCardShop } from '../setup/giftCardShop'
import { runInProcess } from '../setup/runInProcess'
import { spawnScript } from '../setup/spawnScript'

let shop: GiftCardShop
beforeAll(async () => {
  shop = await openGiftCardShop()
})
afterAll(() => shop.close())

const env = () => ({ DATABASE_URL: shop.database.url })
const ask = (...args: string[]) => runInProcess(giftCardsCommand, args, env())

test('issues a card, sends it again and blocks it without ever printing a code', async () => {
  const gift = [
    'issue',
    '--site',
    'courtline-in',
    '--amount',
    '750',
    '--email',
    'mei@example.test',
    '--name',
    'Mei',
  ]
  const issued = await spawnScript('scripts/giftCards', gift, env())
  expect([issued.errors, issued.code]).toEqual(['', 0])
  expect(issued.output).toMatch(/₹750 of ₹750 +open +given/)
  const id = issued.output.slice(0, 36)
  const [first] = await shop.mailbox.to('mei@example.test')
  expect(first?.text).toContain('Courtline has sent you a gift card.')
  const again = await ask('send', id)
  const [, second] = await shop.mailbox.to('mei@example.test')
  const balanceOf = async (code: string) =>
    (await shop.visitor().ask('POST', 'gift-cards/balance', { code })).status
  expect([await balanceOf(codeIn(first!.text)), await balanceOf(codeIn(second!.text))]).toEqual([404, 200])
  const lastFour = codeIn(second!.text).replaceAll('-', '').slice(-4)
  const blocked = await ask('block', lastFour)
  expect(blocked.output).toMatch(/₹0 of ₹750 +blocked/)
  expect(blocked.output).toMatch(/issue +₹750[^]*block +-₹750/)
  expect(await balanceOf(codeIn(second!.text))).toBe(404)
  for (const { output } of [issued, again, blocked]) expect(codeIn(output)).toBe('no code')
})

test('finds cards by their order and refuses invalid arguments', async () => {
  const { order } = await shop.buyCard()
  const [listed, shown, unknown, elsewhere, wrong, half] = await Promise.all([
    ask('list'),
    ask('show', order.number),
    ask('show', 'ZZZZ'),
    ask('issue', '--site', 'nowhere', '--amount', '5', '--email', 'a@example.test'),
    ask('issue', '--site', 'courtline-in', '--amount', 'much', '--email', 'a@example.test'),
    ask('issue', '--site', 'courtline-id', '--amount', '500.50', '--email', 'a@example.test'),
  ])
  expect(listed.output).toContain(order.number)
  expect(shown.output).toContain('From     Asha Rao')
  expect([unknown.errors, unknown.code]).toEqual(['There is no gift card ZZZZ.\n', 1])
  expect(elsewhere.errors).toContain('There is no site nowhere: courtline-ae')
  expect(wrong.errors).toContain('npm run gift-cards -- issue')
  expect([half.errors, half.code]).toEqual(['500.5 is not a valid amount in IDR.\n', 1])
})
