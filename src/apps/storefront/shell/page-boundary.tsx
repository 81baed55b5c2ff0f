import { Component, type ReactNode } from 'react'
import { ErrorPage } from '../features/errors/error-page.tsx'

interface Props {
  /** the data of the page; other data resets the error */
  data: unknown
  children: ReactNode
}

/** Keeps the frame when a page crashes: the error page replaces the page only. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate(last: Props) {
    if (this.state.broken && last.data !== this.props.data) this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <ErrorPage error={null} onRetry={() => this.setState({ broken: false })} />
  }
}
