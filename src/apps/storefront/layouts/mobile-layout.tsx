import { MAIN_ID, SkipLink } from '../../../ui/navigation/skip-link.tsx'
import { useScreen } from '../../router/use-router.ts'
import { AnnouncementBar } from './announcements/announcement-bar.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { MenuButton } from './menu/menu-button.tsx'
import { isProduct } from './page-kind.ts'
import { MainPopup } from './popup/main-popup.tsx'
import { WithoutScripts } from './without-scripts.tsx'

/** The layout of phones: one column, menu in a drawer, listing toggle (docs/product/storefront.md). */
export function MobileLayout({ tallHeader, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <Header tall={tallHeader} toggle={!isProduct(useScreen().url)} start={<MenuButton />} />
      <WithoutScripts />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <FloatingButtons />
      <MainPopup />
    </>
  )
}
