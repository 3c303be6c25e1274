import { useEffect, useState } from 'react'
import type { DryRun, Trial } from '../../../sagas'
import { jsonOf } from './jsonOf'

/**
 * Runs a dry run of an event.
 * @param text its properties as JSON; while invalid, the last result stays
 * @returns null before the first result
 */
export function useTrial(
  dryRun: (trial: Trial) => Promise<DryRun>,
  { name, site, locale }: Omit<Trial, 'props'>,
  text: string,
): DryRun | null {
  const [result, setResult] = useState<DryRun | null>(null)
  useEffect(() => {
    let isWanted = true
    const props = jsonOf(text)
    if ('fault' in props) return undefined
    dryRun({ name, props: props.value, site, locale }).then(
      (found) => {
        if (isWanted) setResult(found)
      },
      (reason: unknown) => console.warn(reason),
    )
    return () => {
      isWanted = false
    }
  }, [dryRun, name, site, locale, text])
  return result
}
