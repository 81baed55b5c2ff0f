import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { SCROLL_TOP_FROM_PX } from '../../../ui/limits.ts'
import { frameTexts } from '../../../ui/texts/frame.ts'
import { useScreen } from '../../router/use-router.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './floating-buttons.module.css'
import { isProduct } from './page-kind.ts'

/** Scrolling has ended if there was no scroll event for this time. */
const REST_MS = 150
const BUTTON_PX = 48
/** Height of one button and the gap below it. */
const STEP_PX = 56
const MAX_STEPS = 5
/**
 * Elements that the buttons must never cover: controls and prices. Links and rows count only if they are narrow,
 * because a wide one can be tapped beside the buttons.
 */
const CONTROLS = 'button, input, select, textarea, strong, s'
const NARROW_CONTROLS = 'a, summary, label'
/** A link or row that is higher than this, such as a card, may be partly covered. */
const MAX_CONTROL_HEIGHT_PX = 72

/** A button to the top after 200 px, and the shop's messenger link (docs/product/storefront.md). */
export function FloatingButtons() {
  const { shop } = useShell()
  const { url } = useScreen()
  const scrolled = useScrolledPast(SCROLL_TOP_FROM_PX)
  const buttons = useRef<HTMLElement>(null)
  useAvoidControls(buttons, url.pathname)
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
  const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: hasReducedMotion ? 'auto' : 'smooth' })
}

function useScrolledPast(px: number): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const update = () => setIsPast(scrollY > px)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [px])
  return isPast
}

/**
 * Moves the buttons up while they would cover a control, a price or text. Where no place is free of text, as beside a
 * long paragraph on a phone, they are hidden until the next scroll; the keyboard still reaches them. Checks again when
 * `page` changes.
 */
function useAvoidControls(buttons: RefObject<HTMLElement | null>, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page lies under the same buttons.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      const { current } = buttons
      if (!current) return
      const rise = freeRise(current, true)
      current.dataset.hidden = String(rise === null)
      current.style.translate = `0 ${-(rise ?? freeRise(current, false) ?? 0)}px`
    }
    const updateLater = () => {
      clearTimeout(timer)
      timer = setTimeout(update, REST_MS)
    }
    const events = ['scroll', 'resize', 'focusin']
    // Some controls appear once the visitor is known.
    const observer = new MutationObserver(updateLater)
    observer.observe(document.body, { childList: true, subtree: true })
    updateLater()
    for (const event of events) addEventListener(event, updateLater, { passive: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      for (const event of events) removeEventListener(event, updateLater)
    }
  }, [buttons, page])
}

/**
 * Returns by how many px the buttons must move up to cover no control and, if `withTexts`, no text; null if there is no
 * such position.
 */
function freeRise(element: HTMLElement, withTexts: boolean): number | null {
  const boxes = [...element.children]
    .filter((child): child is HTMLElement => getComputedStyle(child).visibility === 'visible')
    .map((child) => ({
      left: element.offsetLeft + child.offsetLeft,
      top: element.offsetTop + child.offsetTop,
    }))
  for (let rise = 0; rise <= MAX_STEPS * STEP_PX; rise += STEP_PX)
    if (boxes.every(({ left, top }) => isFree(element, left, top - rise, withTexts))) return rise
  return null
}

function isFree(buttons: HTMLElement, left: number, top: number, withTexts: boolean): boolean {
  const steps = [1, 16, 32, 47]
  const points = steps.flatMap((x) => steps.flatMap((y) => document.elementsFromPoint(left + x, top + y)))
  const covered = [...new Set(points)].filter((element) => !buttons.contains(element))
  const box = new DOMRect(left, top, BUTTON_PX, BUTTON_PX)
  return !covered.some((element) => isCovered(element) || (withTexts && hasTextIn(element, box)))
}

/** Whether text of the element itself, not of its children, lies in the box. */
function hasTextIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange()
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false
    range.selectNode(node)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
  })
}

function isCovered(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (height > MAX_CONTROL_HEIGHT_PX) return false
  return element.matches(CONTROLS) || (element.matches(NARROW_CONTROLS) && width < innerWidth / 2)
}
