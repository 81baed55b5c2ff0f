import { buttonClass } from '../controls/button.tsx'
import { controlsTexts } from '../texts/controls.ts'

/** The way to the beginning of a list that an address opened at a later page. */
export function FromStart({ page, href }: { page: number; href: string }) {
  if (page < 2) return null
  return (
    <a className={buttonClass()} href={href}>
      {controlsTexts.more.fromStart}
    </a>
  )
}
