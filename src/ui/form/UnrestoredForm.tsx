import { useEffect, useState } from 'react'

/**
 * The `form` attribute of checkboxes and radios that the browser must not restore after Back or a reload. HTML allows
 * `autocomplete="off"` on text fields and forms alone.
 */
export const unrestored = 'unrestored'

/**
 * The form of these controls, once per document. Its disabled button prevents a submit by the Enter key. It appears
 * after hydration: browsers look for it when they save the controls, as the page is left.
 */
export function UnrestoredForm() {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated ? (
    <form id={unrestored} autoComplete="off" hidden>
      <input type="submit" disabled />
    </form>
  ) : null
}
