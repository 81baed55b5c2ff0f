import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Icon } from '../../../../ui/display/icon.tsx'
import { SCROLL_TOP_FROM_PX } from '../../../../ui/limits.ts'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { useScreen } from '../../../router/use-router.ts'
import { useShell } from '../../shell/shell-data.ts'
import { isProduct } from '../page-kind.ts'
import styles from './floating-buttons.module.css'
import { useStepAside } from './use-step-aside.ts'

/** The button to the top past 200 px, and the messenger of a shop that has one (docs/product/storefront.md). */
export function FloatingButtons() {
  const { shop } = useShell()
  const { url } = useScreen()
  const scrolled = useScrolledPast(SCROLL_TOP_FROM_PX)
  const buttons = useRef<HTMLElement>(null)
  useStepAside(buttons, url.pathname)
  return (
    <aside
      ref={buttons}
      aria-label={frameTexts.floating.label}
      className={`${styles.buttons} ${isProduct(url) ? styles.product : ''}`}
    >
      <IconButton
        icon="up"
        label={frameTexts.floating.top}
        className={`${styles.button} ${styles.top}`}
        data-shown={scrolled}
        onClick={scrollToTop}
      />
      {shop.kakao_cs && (
        <a
          className={styles.button}
          href={shop.kakao_cs}
          target="_blank"
          rel="noopener"
          aria-label={frameTexts.floating.messenger}
        >
          <Icon name="chat" />
        </a>
      )}
    </aside>
  )
}

function scrollToTop() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}

/** Whether the window is scrolled further than `px`. */
function useScrolledPast(px: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(scrollY > px)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [px])
  return past
}
