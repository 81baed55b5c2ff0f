import { Component, type ReactNode, useEffect } from 'react'
import { previewTexts as texts } from '../../../ui/texts/preview.ts'
import { Apart, apartPart } from '../../router/later-part.tsx'
import type { Router } from '../../router/router.ts'
import { RouterContext, useScreen } from '../../router/use-router.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { ContentLayout } from '../layouts/content-layout.tsx'
import type { LayoutProps } from '../layouts/layout-props.ts'
import { MobileLayout } from '../layouts/mobile-layout.tsx'
import { NoneLayout } from '../layouts/none-layout.tsx'
import { NavigationStatus } from './navigation-status.tsx'
import styles from './preview-banner.module.css'
import { screenTitle } from './screen-title.ts'
import { ShellContext, type ShellData, useShell } from './shell-data.ts'

/** The whole page, rendered by the server and hydrated by the browser. */
export function Storefront({ router, shell }: { router: Router; shell: ShellData }) {
  return (
    <RouterContext value={router}>
      <ShellContext value={shell}>
        <Shell shell={shell} />
      </ShellContext>
    </RouterContext>
  )
}

/** A page of the shop in the page's own layout, else in that of the device. */
function Shell({ shell }: { shell: ShellData }) {
  const screen = useScreen()
  const title = screenTitle(screen, shell)
  useEffect(() => {
    document.title = title
  }, [title])
  const { page } = screen
  const Layout = page?.layout ? bare[page.layout] : frames[shell.device]
  return (
    <>
      <PreviewBanner />
      <Layout tallHeader={page?.tallHeader ?? false}>
        <PageBoundary data={screen.data} key={screen.url.pathname}>
          {page ? <page.Component data={screen.data} /> : <ErrorPage error={screen.error} />}
        </PageBoundary>
      </Layout>
      <NavigationStatus title={title} />
    </>
  )
}

const bare = { none: NoneLayout, content: ContentLayout }
/** Phones load the menu beside the page only with their drawer. */
export const pcLayout = apartPart(async () => (await import('../layouts/pc-layout.tsx')).PcLayout)
const frames = { mobile: MobileLayout, pc: PcFrame }

function PcFrame(props: LayoutProps) {
  return <Apart part={pcLayout} {...props} />
}

function PreviewBanner() {
  if (!useShell().preview) return null
  return (
    <p className={styles.banner} role="note">
      <strong>{texts.banner}</strong> {texts.about}
    </p>
  )
}

interface PageBoundaryProps {
  /** the page's data; when it changes, the error is reset */
  data: unknown
  children: ReactNode
}

/** When a page crashes, the error page replaces only the page, not the frame. */
class PageBoundary extends Component<PageBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate(last: PageBoundaryProps) {
    if (this.state.broken && last.data !== this.props.data) this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <ErrorPage error={null} onRetry={() => this.setState({ broken: false })} />
  }
}
