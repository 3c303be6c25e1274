import { Component, type ReactNode } from 'react'
import { reloadIfStale } from './staleBuild'

interface CrashScreenProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
  /** Called after each crash. */
  readonly onCrash?: () => void
}

/** An error boundary with a fallback. With the path as its key, the next page resets it. */
export class CrashScreen extends Component<CrashScreenProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(reason: unknown) {
    reloadIfStale(reason)
    this.props.onCrash?.()
  }

  override render() {
    return this.state.hasCrashed ? this.props.fallback : this.props.children
  }
}
