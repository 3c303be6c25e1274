import type { TrackerId } from '../../src/site/trackers'

type Words = readonly unknown[]

/** The globals of the vendors' scripts. */
export const vendorGlobals = [
  'dataLayer',
  'fbq',
  '_fbq',
  'criteo_q',
  'omnisend',
  'clarity',
  'moe',
  'Moengage',
  '_hsq',
  'mt',
]

/** Defines the globals as working scripts do. @param note receives every call. @returns what `moe` creates */
export function fakeScripts(note: (vendor: TrackerId, call: unknown) => void = () => {}) {
  const noteFor =
    (vendor: TrackerId) =>
    (...words: Words) =>
      note(vendor, words)
  const listOf = (vendor: TrackerId) => ({
    push: (...calls: Words) => calls.forEach((call) => note(vendor, call)),
  })
  const moengage = new Proxy(
    {},
    {
      get:
        (_sdk, name) =>
        (...words: Words) =>
          note('moengage', [name, ...words]),
    },
  )
  Object.assign(window, {
    dataLayer: listOf('tag_manager'),
    fbq: noteFor('meta_pixel'),
    criteo_q: { push: noteFor('criteo') },
    clarity: noteFor('clarity'),
    moe: () => moengage,
    _hsq: listOf('hubspot'),
    omnisend: {
      ...listOf('omnisend'),
      identifyContact: (contact: unknown) => note('omnisend', ['identifyContact', contact]),
    },
    mt: (...words: Words) => {
      note('mautic', words.slice(0, 3))
      ;(words[3] as { onload: () => void } | undefined)?.onload()
    },
  })
  return { moengage }
}

/** Defines the globals as scripts do that throw at every call. */
export function failingScripts() {
  fakeScripts()
  const fail = () => {
    throw new Error('on purpose')
  }
  const list = { push: fail }
  const moengage = new Proxy({}, { get: (_target, method) => (method === 'enableSdk' ? () => {} : fail) })
  Object.assign(window, {
    dataLayer: list,
    fbq: fail,
    criteo_q: list,
    clarity: fail,
    moe: () => moengage,
    _hsq: list,
    mt: fail,
    omnisend: { ...list, identifyContact: fail },
  })
}
