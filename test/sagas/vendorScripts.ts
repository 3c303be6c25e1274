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

/** Defines the globals as working scripts do. */
export function fakeScripts() {
  const work = () => {}
  const list = { push: work }
  const moengage = new Proxy({}, { get: () => work })
  Object.assign(window, {
    dataLayer: [],
    fbq: work,
    criteo_q: list,
    clarity: work,
    moe: () => moengage,
    _hsq: list,
    omnisend: { ...list, identifyContact: work },
    mt: (...args: readonly unknown[]) => (args[3] as { onload: () => void } | undefined)?.onload(),
  })
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
