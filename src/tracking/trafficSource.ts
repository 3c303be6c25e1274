/**
 * Where a visit came from, after GA4's default channel group
 * (https://support.google.com/analytics/answer/9756891). `agent` is our own: a program that browses by itself.
 */
export const trafficChannels = [
  'direct',
  'search',
  'social',
  'assistant',
  'agent',
  'paid',
  'message',
  'referral',
  'other',
] as const
export type TrafficChannel = (typeof trafficChannels)[number]

/** The traffic source of an event. All null: nothing names one, so an earlier event of the visitor decides. */
export interface TrafficSource {
  readonly channel: Exclude<TrafficChannel, 'direct'> | null
  /** An agent's or assistant's name, `utm_source`, or the referrer's host; at most 64 characters. */
  readonly source: string | null
  /** `utm_campaign`, at most 100 characters. */
  readonly campaign: string | null
}

interface Request {
  readonly userAgent?: string | undefined
  /** The header of signed requests (RFC 9421, draft-ietf-webbotauth-httpsig-protocol). The signature isn't verified. */
  readonly signatureAgent?: string | undefined
}

/** Tokens of user agents, each with its owner's page. A person may start these programs, but none browses itself. */
const agents: readonly (readonly [token: RegExp, name: string])[] = [
  // https://developers.openai.com/api/docs/bots
  [/\b(ChatGPT-User|OAI-SearchBot|OAI-AdsBot|GPTBot)\b/, 'ChatGPT'],
  // https://support.claude.com/en/articles/8896518
  [/\b(Claude-User|Claude-SearchBot|ClaudeBot)\b/, 'Claude'],
  // https://docs.perplexity.ai/guides/bots
  [/\b(Perplexity-User|PerplexityBot)\b/, 'Perplexity'],
  // https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers
  [/\b(Google-Agent|Google-GeminiNotebook)\b/, 'Gemini'],
  // https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
  [/\b(Googlebot|GoogleOther|Storebot-Google)\b/, 'Google'],
  // https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0
  [/\b(bingbot|BingPreview|adidxbot)\b/i, 'Bing'],
  // https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
  [/\b(meta-externalagent|meta-externalfetcher|facebookexternalhit)\b/, 'Meta'],
  // https://support.apple.com/en-us/119829
  [/\bApplebot\b/, 'Apple'],
  // https://developer.chrome.com/docs/chromium/headless
  [/\bHeadlessChrome\b/, 'Headless Chrome'],
  // A crawler's name usually ends so. `CUBOT` is a maker of phones.
  [/(?<!\bcu)bot\b|crawler\b|spider\b/i, 'Other bots'],
]

/** Values of `Signature-Agent`, which agents send that use an ordinary browser's user agent. */
const signers: readonly (readonly [text: string, name: string])[] = [
  // https://help.openai.com/en/articles/11845367-chatgpt-agent-allowlisting
  ['https://chatgpt.com', 'ChatGPT'],
  // https://developers.google.com/crawling/docs/crawlers-fetchers/allow-google-agent
  ['https://agent.bot.goog', 'Gemini'],
]

/**
 * Hosts of assistants, as a link's referrer or its `utm_source` (ChatGPT appends `utm_source=chatgpt.com`). These are
 * the hosts at which the vendors offer their assistants.
 */
const assistants: readonly (readonly [host: string, name: string])[] = [
  ['chatgpt.com', 'ChatGPT'],
  ['chat.openai.com', 'ChatGPT'],
  ['perplexity.ai', 'Perplexity'],
  ['claude.ai', 'Claude'],
  ['gemini.google.com', 'Gemini'],
  ['copilot.microsoft.com', 'Copilot'],
  ['copilot.com', 'Copilot'],
  ['chat.deepseek.com', 'DeepSeek'],
  ['grok.com', 'Grok'],
  ['meta.ai', 'Meta AI'],
]

const searchHosts = /(^|\.)(google|bing|yahoo|duckduckgo|yandex|baidu|ecosia|brave|naver)\.[a-z.]{2,6}$/
const socialHosts =
  /(^|\.)(facebook|instagram|linkedin|pinterest|reddit|tiktok|twitter|whatsapp|youtube)\.com$|^(t\.co|x\.com|l\.instagram\.com|lm\.facebook\.com)$/
/** Pages to which the shop sends the shopper itself: the return isn't a new visit. */
const gatewayHosts = /(^|\.)(stripe|razorpay|midtrans|xendit)\.(com|in|co\.id)$/

/** GA4's media of paid channels, messages and social networks. */
const paidMedium = /^(.*cp.*|ppc|retargeting|paid.*|display|banner)$/
const messageMedium = /^(e-?mail|newsletter|sms|push|whatsapp)$/
const socialMedium = /^(social|social-network|social-media|sm)$/

/**
 * Classifies an event.
 * @param page URL and referrer of its page, both scrubbed
 */
export function trafficSource(
  page: { readonly url: string; readonly referrer: string },
  { userAgent = '', signatureAgent = '' }: Request,
): TrafficSource {
  const parameters = parse(page.url)?.searchParams
  const read = (name: string) => parameters?.get(name)?.trim() || null
  const campaign = read('utm_campaign')?.slice(0, 100) ?? null
  const found = (channel: TrafficSource['channel'], source: string | null) => ({
    channel,
    source: source?.slice(0, 64) ?? null,
    campaign,
  })
  const agent =
    signers.find(([text]) => signatureAgent.includes(text)) ??
    agents.find(([token]) => token.test(userAgent.slice(0, 1_000)))
  if (agent) return found('agent', agent[1])
  const tagged = read('utm_source')?.toLowerCase() ?? null
  const host = foreignHost(page)
  const assistant = nameAssistant(tagged) ?? nameAssistant(host)
  if (assistant !== null) return found('assistant', assistant)
  const medium = read('utm_medium')?.toLowerCase() ?? ''
  const source = tagged ?? host
  if (paidMedium.test(medium)) return found('paid', source)
  if (messageMedium.test(medium)) return found('message', source)
  if (socialMedium.test(medium)) return found('social', source)
  if (tagged !== null || campaign !== null) return found('other', source)
  if (host === null) return found(null, null)
  if (searchHosts.test(host)) return found('search', host)
  return found(socialHosts.test(host) ? 'social' : 'referral', host)
}

const nameAssistant = (host: string | null): string | null =>
  assistants.find(([known]) => host !== null && (host === known || host.endsWith(`.${known}`)))?.[1] ?? null

/** The referrer's host; null for the page's own host, for gateways and without a referrer. */
function foreignHost({ url, referrer }: { readonly url: string; readonly referrer: string }): string | null {
  const host = parse(referrer)?.hostname.replace(/^www\./, '') ?? ''
  const own = parse(url)?.hostname.replace(/^www\./, '')
  return host === '' || host === own || gatewayHosts.test(host) ? null : host
}

function parse(url: string): URL | null {
  try {
    return new URL(url)
  } catch {
    return null
  }
}
