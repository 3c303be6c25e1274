import { trafficSource } from '../../src/tracking/trafficSource'

const at = (query = '', referrer = '') => ({ url: `https://shop.test/a/${query}`, referrer })
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test.each([
  [
    'ChatGPT’s fetcher',
    at(),
    { userAgent: 'Mozilla/5.0; compatible; ChatGPT-User/1.0' },
    ['agent', 'ChatGPT'],
  ],
  [
    'ChatGPT’s agent',
    at(),
    { userAgent: chrome, signatureAgent: '"https://chatgpt.com"' },
    ['agent', 'ChatGPT'],
  ],
  ['Google’s agent', at(), { userAgent: `${chrome} (compatible; Google-Agent)` }, ['agent', 'Gemini']],
  ['an unknown crawler', at(), { userAgent: 'ExampleBot/2.0' }, ['agent', 'Other bots']],
  ['a phone with “bot” in its name', at(), { userAgent: `${chrome} CUBOT X30` }, [null, null]],
  ['a link of Perplexity', at('', 'https://www.perplexity.ai/search'), {}, ['assistant', 'Perplexity']],
  ['a link of Copilot', at('', 'https://copilot.microsoft.com/'), {}, ['assistant', 'Copilot']],
  [
    'a tagged link of ChatGPT without a referrer',
    at('?utm_source=chatgpt.com'),
    {},
    ['assistant', 'ChatGPT'],
  ],
  [
    'a host that only ends like an assistant',
    at('', 'https://notclaude.ai/'),
    {},
    ['referral', 'notclaude.ai'],
  ],
  ['an advert', at('?utm_source=Google&utm_medium=cpc', 'https://www.google.com/'), {}, ['paid', 'google']],
  ['a mail', at('?utm_source=news&utm_medium=email'), {}, ['message', 'news']],
  ['a search', at('', 'https://www.google.co.id/'), {}, ['search', 'google.co.id']],
  ['Gemini, which is no search', at('', 'https://gemini.google.com/app'), {}, ['assistant', 'Gemini']],
  ['a social network', at('', 'https://l.instagram.com/'), {}, ['social', 'l.instagram.com']],
  ['another page', at('', 'https://blog.example/'), {}, ['referral', 'blog.example']],
  ['the return from a payment', at('', 'https://checkout.stripe.com/'), {}, [null, null]],
  ['the shop’s own page', at('', 'https://shop.test/b/'), {}, [null, null]],
  ['nothing', at(), { userAgent: chrome }, [null, null]],
])('classifies %s', (_what, page, request, [channel, source]) => {
  expect(trafficSource(page, request)).toMatchObject({ channel, source })
})

test('stores at most 100 characters of a campaign', () => {
  expect(trafficSource(at(`?utm_campaign=${'x'.repeat(200)}`), {})).toEqual({
    channel: 'other',
    source: null,
    campaign: 'x'.repeat(100),
  })
})
