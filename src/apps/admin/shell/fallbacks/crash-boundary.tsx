import { Component, type ReactNode } from 'react'
import { Crashed } from './crashed.tsx'

/** The fallback of a page that failed to render. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <main>
        <Crashed />
      </main>
    )
  }
}
