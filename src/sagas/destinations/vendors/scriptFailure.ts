import type { Reason } from '../../../tracking/outcomes'

/** Milliseconds until the request for the reason is aborted. */
const timeoutMs = 3_000

/**
 * Finds out why a script failed to load. Its `error` event has no reason, so this requests the script again, without
 * running it.
 */
export async function findReason(src: string): Promise<Reason> {
  const violations: string[] = []
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    // The page's policy may also forbid the requests below.
    if (blockedURI === src) violations.push(effectiveDirective)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  // It is subject to the policy's rules for scripts.
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: src }),
  )
  const reason = await findNetworkReason(src)
  document.removeEventListener('securitypolicyviolation', onViolation)
  return violations.some((directive) => directive.startsWith('script-src')) ? 'csp' : reason
}

async function findNetworkReason(src: string): Promise<Reason> {
  const probe = (mode: RequestMode) =>
    fetch(src, { mode, credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
  const readable = await probe('cors')
  if (readable) return readable.ok ? 'network' : `http_${readable.status}`
  if (await probe('no-cors')) return 'http_error'
  // A request that an extension stops takes no time.
  const isStopped = performance.getEntriesByName(src).some(({ duration }) => duration === 0)
  return isStopped ? 'blocked' : 'network'
}
