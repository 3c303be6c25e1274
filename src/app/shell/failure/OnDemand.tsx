import { Suspense, type ReactNode } from 'react'
import { CrashScreen } from './CrashScreen'

interface OnDemandProps {
  /** Shown while the code of the children loads. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** A part of the page whose code loads later. If it fails to load, the part is missing and the page works. */
export function OnDemand({ fallback = null, children }: OnDemandProps) {
  return (
    <CrashScreen fallback={null}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CrashScreen>
  )
}
