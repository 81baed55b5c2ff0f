import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { SCROLL_TOP_FROM_PX } from '../../../ui/limits.ts'
import { frameTexts } from '../../../ui/texts/frame.ts'
import { useScreen } from '../../router/use-router.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './floating-buttons.module.css'
import { isProduct } from './page-kind.ts'

/** The page counts as at rest after so long without scrolling. */
const REST_MS = 150
/** A button of 48 px and the gap to the next. */
const STEP_PX = 56
const STEPS = 5
/** Prices and controls; of links and rows those narrower than the window, as others can be tapped beside the buttons. */
const ALWAYS = 'button, input, select, textarea, strong, s'
const WHERE_NARROW = 'a, summary, label'
/** A card or a picture that is one large link may be covered in part. */
const TALL_PX = 72

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
    const update = () => setPast(scrollY > px)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [px])
  return past
}

/**
 * Floating buttons rise when they would rest on a control or a price, and sink again when their place is free. `page` is the
 * page below them: a new one is checked again.
 */
function useStepAside(buttons: RefObject<HTMLElement | null>, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page lies under the same buttons.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      const { current } = buttons
      if (current) current.style.translate = `0 ${-freeRise(current)}px`
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(update, REST_MS)
    }
    const moves = ['scroll', 'resize', 'focusin']
    wait()
    for (const event of moves) addEventListener(event, wait, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of moves) removeEventListener(event, wait)
    }
  }, [buttons, page])
}

/** The rise in px by which the children of a fixed element cover nothing; 0 when no place is free. */
function freeRise(element: HTMLElement): number {
  const boxes = [...element.children]
    .filter((child): child is HTMLElement => getComputedStyle(child).visibility === 'visible')
    .map((child) => ({
      left: element.offsetLeft + child.offsetLeft,
      top: element.offsetTop + child.offsetTop,
    }))
  for (let rise = 0; rise <= STEPS * STEP_PX; rise += STEP_PX)
    if (boxes.every(({ left, top }) => isFree(element, left, top - rise))) return rise
  return 0
}

function isFree(buttons: HTMLElement, left: number, top: number): boolean {
  const steps = [1, 16, 32, 47]
  const under = steps.flatMap((x) => steps.flatMap((y) => document.elementsFromPoint(left + x, top + y)))
  return !under.some((element) => !buttons.contains(element) && isCovered(element))
}

function isCovered(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (height > TALL_PX) return false
  return element.matches(ALWAYS) || (element.matches(WHERE_NARROW) && width < innerWidth / 2)
}
