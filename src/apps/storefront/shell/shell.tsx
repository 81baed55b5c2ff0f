import { useEffect } from 'react'
import type { Router } from '../../router/router.ts'
import { RouterContext, useScreen } from '../../router/use-router.ts'
import { ErrorPage } from '../features/errors/error-page.tsx'
import { ContentLayout } from '../layouts/content-layout.tsx'
import { MobileLayout } from '../layouts/mobile-layout.tsx'
import { NoneLayout } from '../layouts/none-layout.tsx'
import { PcLayout } from '../layouts/pc-layout.tsx'
import { NavigationStatus } from './navigation-status.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PreviewBanner } from './preview/preview-banner.tsx'
import { ShellContext, type ShellData } from './shell-data.ts'
import { titleOf } from './title.ts'

/** The whole shop, the same tree on the server and in the browser. */
export function Storefront({ router, shell }: { router: Router; shell: ShellData }) {
  return (
    <RouterContext value={router}>
      <ShellContext value={shell}>
        <Shell shell={shell} />
      </ShellContext>
    </RouterContext>
  )
}

/** Chooses the layout: the page's own first, else the device's frame. */
function Shell({ shell }: { shell: ShellData }) {
  const screen = useScreen()
  const title = titleOf(screen, shell)
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
const frames = { mobile: MobileLayout, pc: PcLayout }
