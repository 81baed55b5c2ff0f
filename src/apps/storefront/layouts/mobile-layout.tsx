import { MAIN_ID, SkipLink } from '../../../ui/navigation/skip-link.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { MenuButton } from './menu/menu-button.tsx'
import { NoticeBar } from './notices/notice-bar.tsx'
import { MainPopup } from './popup/main-popup.tsx'
import { WithoutScripts } from './without-scripts.tsx'

/**
 * The phone's frame: one column, the menu in a drawer, the toggle of lists on every page (docs/product/storefront.md).
 */
export function MobileLayout({ tallHeader, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <NoticeBar />
      <Header tall={tallHeader} toggle start={<MenuButton />} />
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
