import { useEffect, useState } from 'react'

type ScriptState = 'waiting' | 'running' | 'failed'

/**
 * Loads a vendor's script once per document; the element's data attributes hold its state. A running script
 * can't be removed, so the page reloads when it must not run, e.g. at checkout.
 * @param startAfresh reloads the page at its current address
 */
export function useHelpScript(src: string, startAfresh = reload): ScriptState {
  const [state, setState] = useState<ScriptState>('waiting')
  useEffect(() => {
    const script =
      document.querySelector<HTMLScriptElement>('script[data-help]') ?? addScript(src, startAfresh)
    delete script.dataset.unwanted
    const look = () => setState(stateOf(script))
    script.addEventListener('load', look)
    script.addEventListener('error', look)
    look()
    return () => {
      script.removeEventListener('load', look)
      script.removeEventListener('error', look)
      script.dataset.unwanted = ''
      if (stateOf(script) === 'running') startAfresh()
    }
  }, [src, startAfresh])
  return state
}

function stateOf({ dataset }: HTMLScriptElement): ScriptState {
  return dataset.help === 'running' || dataset.help === 'failed' ? dataset.help : 'waiting'
}

const reload = () => window.location.reload()

function addScript(src: string, startAfresh: () => void): HTMLScriptElement {
  const script = document.createElement('script')
  script.dataset.help = 'waiting'
  script.addEventListener('load', () => {
    script.dataset.help = 'running'
    // Loaded after the shopper left the pages that use it.
    if ('unwanted' in script.dataset) startAfresh()
  })
  script.addEventListener('error', () => {
    script.dataset.help = 'failed'
    console.warn('The help script could not be loaded', src)
  })
  script.async = true
  script.src = src
  document.head.append(script)
  return script
}
