import type { TrackerKeys } from '../../server/settings/trackerSettings'
import type { TrackerId } from '../../src/site/trackers'

interface StubVendor {
  /** Invented accounts and keys. */
  readonly accounts: Partial<TrackerKeys>
  /** Path of the vendor's real script. */
  readonly path: RegExp
  /** Paths of the server's calls. */
  readonly relay?: readonly string[]
  /**
   * The sandbox script. It defines the vendor's global, reports the calls queued so far, and then every call
   * through the shared `hit`.
   */
  readonly source: string
}

/** The sandbox of each vendor. */
export const stubVendors: Readonly<Record<TrackerId, StubVendor>> = {
  tag_manager: {
    accounts: {
      GTM_CONTAINER_ID: 'GTM-STUB0',
      GA_MEASUREMENT_ID: 'G-STUB0',
      GA_API_SECRET: 'stub-api-secret',
    },
    path: /^\/gtm\.js$/,
    relay: ['/mp/collect'],
    source: `
    const layer = (window.dataLayer = window.dataLayer || [])
    const take = (entry) =>
      hit(Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry) : entry)
    layer.forEach(take)
    const push = layer.push.bind(layer)
    layer.push = (...entries) => (entries.forEach(take), push(...entries))`,
  },
  meta_pixel: {
    accounts: { META_PIXEL_ID: '100000000000000', META_ACCESS_TOKEN: 'stub-access-token' },
    path: /^\/en_US\/fbevents\.js$/,
    relay: ['/v25.0/100000000000000/events'],
    // Between 'revoke' and 'grant' calls are queued. Unless disabled beforehand, the pixel tracks each new url
    // itself and ignores all but the first PageView call.
    source: `
    const pixel = window.fbq
    let isAllowed = true
    let waiting = []
    let hasViewed = false
    pixel.callMethod = (...words) => {
      if (words[0] === 'consent') isAllowed = words[1] === 'grant'
      if (words[1] === 'PageView') {
        if (hasViewed && !pixel.allowDuplicatePageViews) return
        hasViewed = true
      }
      if (words[0].startsWith('track') && !isAllowed) return void waiting.push(words)
      hit(words)
      if (isAllowed) waiting.splice(0).forEach((each) => hit(each))
    }
    pixel.queue.splice(0).forEach((words) => pixel.callMethod(...words))
    for (const name of pixel.disablePushState ? [] : ['pushState', 'replaceState']) {
      const change = history[name].bind(history)
      history[name] = (...given) => {
        const before = location.href
        change(...given)
        if (location.href !== before && isAllowed) hit(['track', 'PageView', {}])
      }
    }`,
  },
  criteo: {
    accounts: { CRITEO_ACCOUNT: '10000' },
    path: /^\/js\/ld\/ld\.js$/,
    source: `
    const waiting = window.criteo_q || []
    window.criteo_q = { push: (...events) => hit(events) }
    if (waiting.length > 0) window.criteo_q.push(...waiting)`,
  },
  omnisend: {
    accounts: { OMNISEND_BRAND_ID: 'stub-brand', OMNISEND_API_KEY: 'stub-api-key' },
    path: /^\/inshop\/launcher-v2\.js$/,
    relay: ['/v5/events', '/v5/contacts'],
    source: `
    const waiting = window.omnisend || []
    window.omnisend = {
      push: (...entries) => entries.forEach((entry) => hit(entry)),
      identifyContact: (contact) => hit(['identifyContact', contact]),
    }
    const consentManager = { setConsent: (categories) => hit(['setConsent', categories]) }
    window.__omnisendCookieConsent = { getConsentAPI: async () => ({ consentManager }) }
    window.omnisend.push(...waiting)`,
  },
  clarity: {
    accounts: { CLARITY_ID: 'stubclarity' },
    path: /^\/tag\/\w+$/,
    source: `
    const waiting = (window.clarity && window.clarity.q) || []
    window.clarity = (...words) => hit(words)
    waiting.forEach((words) => window.clarity(...words))`,
  },
  moengage: {
    accounts: { MOENGAGE_APP_ID: 'STUBAPP' },
    path: /^\/release\/dc_\d\/moe_webSdk\.min\.latest\.js$/,
    // While disabled, MoEngage ignores all calls.
    source: `
    const methods = ['track_event', 'add_unique_user_id', 'identifyUser', 'add_email', 'add_mobile',
      'add_first_name', 'add_last_name', 'add_gender', 'add_user_attribute']
    window.moe = (settings) => {
      hit(['moe', settings])
      let isDisabled = settings.disableSdk
      const switches = {
        disableSdk: () => ((isDisabled = true), hit(['disableSdk'])),
        enableSdk: () => ((isDisabled = false), hit(['enableSdk'])),
      }
      const asked = methods.map((name) => [name, (...words) => isDisabled || hit([name, ...words])])
      // The real one takes its time, too.
      const destroy = () => new Promise((resolve) => setTimeout(resolve, 50)).then(() => hit(['destroy_session']))
      return Object.assign(Object.fromEntries(asked), { ...switches, destroy_session: destroy })
    }`,
  },
  hubspot: {
    accounts: { HUBSPOT_ID: '1000000' },
    path: /^\/\d+\.js$/,
    // HubSpot tracks the first page view itself.
    source: `
    const waiting = window._hsq || []
    window._hsq = { push: (...calls) => calls.forEach((call) => hit(call)) }
    hit(['trackPageView', 'by itself'])
    window._hsq.push(...waiting)`,
  },
  mautic: {
    accounts: { MAUTIC_USER: 'stub', MAUTIC_PASSWORD: 'stub' },
    path: /^\/mtc\.js$/,
    relay: ['/api/contacts/new'],
    source: `
    const name = window.MauticTrackingObject || 'mt'
    const waiting = (window[name] && window[name].q) || []
    window[name] = (...words) => {
      const { onload, onerror } = words[3] || {}
      hit(words.slice(0, 3)).then((isTaken) => (isTaken ? onload && onload() : onerror && onerror()))
    }
    waiting.forEach((words) => window[name](...words))`,
  },
}

/**
 * The source of a vendor's sandbox script. A hit resolves to whether it was accepted. Each hit contains the
 * page's url and title, which real scripts read themselves.
 */
export const buildScript = (vendor: TrackerId): string => `(() => {
  const address = new URL('/hit/${vendor}', document.currentScript.src).href
  let turn = 0
  const hit = (call) => {
    const page = { url: location.href, title: document.title, opened: performance.timeOrigin }
    const body = JSON.stringify({ call, page, turn: (turn += 1) })
    return fetch(address, { method: 'POST', body, keepalive: true }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
${stubVendors[vendor].source}
})()
`
