import { MAIN_ID, SkipLink } from '../../../ui/navigation/skip-link.tsx'
import { menuTexts } from '../../../ui/texts/shop-menu.ts'
import { useScreen } from '../../router/use-router.ts'
import { AnnouncementBar } from './announcements/announcement-bar.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { MenuButton } from './menu/menu-button.tsx'
import { ShopMenu } from './menu/shop-menu.tsx'
import { isList } from './page-kind.ts'
import { MainPopup } from './popup/main-popup.tsx'
import { WithoutScripts } from './without-scripts.tsx'

/**
 * The layout of a PC: the menu beside a main area of 500 to 900 px (docs/product/storefront.md). Narrow windows have
 * the menu in a drawer.
 */
export function PcLayout({ tallHeader, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <Header tall={tallHeader} start={<MenuButton onlyNarrow />} toggle={isList(useScreen().url)} />
      <WithoutScripts />
      <div className={styles.columns}>
        <aside className={styles.side} aria-label={menuTexts.side}>
          <ShopMenu />
        </aside>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Footer />
      <FloatingButtons />
      <MainPopup />
    </>
  )
}
