import { Component, type ReactNode } from 'react'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { reloadWhenReached } from '../../../router/reload.ts'
import { EmptyState } from '../../components/states/empty-state.tsx'

/** The error state of a page that failed to render, or whose code failed to load. */
export function Crashed() {
  const { crashed, text, reload } = adminTexts.failed
  return <EmptyState title={crashed} text={text} action={{ label: reload, run: reloadWhenReached }} />
}

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
