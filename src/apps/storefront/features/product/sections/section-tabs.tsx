import type { MouseEvent } from 'react'
import { quantity } from '../../../../../ui/money.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import styles from './section-tabs.module.css'
import { type SectionId, sectionIds } from './sections.ts'
import { useSectionOnScreen } from './use-section-on-screen.ts'

const texts = productTexts.tabs

/** Tabs of a product page's sections; the one on the screen is marked. */
export function SectionTabs({ counts }: { counts: Partial<Record<SectionId, number>> }) {
  const shown = useSectionOnScreen()
  return (
    <nav className={styles.tabs} aria-label={texts.label}>
      {sectionIds.map((id) => (
        <a href={`#${id}`} aria-current={shown === id ? 'true' : undefined} onClick={goTo} key={id}>
          {texts[id]}
          {counts[id] ? <small>{quantity(counts[id])}</small> : null}
        </a>
      ))}
    </nav>
  )
}

// A plain anchor would add a history entry, and going back should leave the product.
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const section = document.getElementById(event.currentTarget.hash.slice(1))
  if (!section) return
  event.preventDefault()
  section.scrollIntoView()
  section.focus({ preventScroll: true })
}
