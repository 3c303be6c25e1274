import { Component, type ReactNode } from 'react'
import { reloadIfStale } from './staleBuild'

interface CrashScreenProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
  /** Told after each crash. */
  readonly onCrash?: () => void
}

/** Shows the fallback in place of what could not be drawn; keyed by path, the next page starts afresh. */
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
