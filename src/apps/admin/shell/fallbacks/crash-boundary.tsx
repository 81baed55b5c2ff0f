import { Component, type ReactNode } from 'react'
import { Crashed } from './crashed.tsx'

/** What is shown in place of a page that could not be drawn. */
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
