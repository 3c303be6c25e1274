import { Component, type ReactNode } from 'react'
import { FailureScreen } from './FailureScreen'

/** Shows the failure screen in place of a page that could not be drawn; the next page starts afresh. */
export class CrashScreen extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <FailureScreen /> : this.props.children
  }
}
