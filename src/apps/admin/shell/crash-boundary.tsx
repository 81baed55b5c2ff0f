import { Component, type ReactNode } from 'react'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { EmptyState } from './empty-state.tsx'

/** What is shown in place of a page that could not be drawn. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    const { crashed, text, reload } = adminTexts.failed
    return (
      <main>
        <EmptyState title={crashed} text={text} action={{ label: reload, run: () => location.reload() }} />
      </main>
    )
  }
}
