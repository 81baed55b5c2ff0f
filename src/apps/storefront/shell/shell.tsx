import { useEffect } from 'react'
import type { Router } from '../../router/router.ts'
import { RouterContext, useScreen } from '../../router/use-router.ts'
import { ErrorPage } from '../features/errors/error-page.tsx'
import { headOf } from '../head.ts'
import { ContentLayout } from '../layouts/content-layout.tsx'
import { MobileLayout } from '../layouts/mobile-layout.tsx'
import { NoneLayout } from '../layouts/none-layout.tsx'
import { PcLayout } from '../layouts/pc-layout.tsx'
import { ShellContext, type ShellData } from './shell-data.ts'

/** The whole shop on the screen, the same tree on the server and in the browser. */
export function Storefront({ router, shell }: { router: Router; shell: ShellData }) {
  return (
    <RouterContext value={router}>
      <ShellContext value={shell}>
        <Shell shell={shell} />
      </ShellContext>
    </RouterContext>
  )
}

/** Chooses the layout: the page's own wish first, else the device's frame. */
function Shell({ shell }: { shell: ShellData }) {
  const screen = useScreen()
  useEffect(() => {
    document.title = headOf(screen, shell).title
  }, [screen, shell])
  const { page } = screen
  const Layout = page?.layout ? bare[page.layout] : frames[shell.device]
  return (
    <Layout tallHeader={page?.tallHeader ?? false}>
      {page ? (
        <page.Component data={screen.data} key={screen.url.pathname} />
      ) : (
        <ErrorPage error={screen.error} />
      )}
    </Layout>
  )
}

const bare = { none: NoneLayout, content: ContentLayout }
const frames = { mobile: MobileLayout, pc: PcLayout }
