import { useEffect, useState } from 'react'
import { type SectionId, sectionIds } from './sections.ts'

/** The section a third below the top of the window; the first one above all of them. */
export function useSectionOnScreen(): SectionId {
  const [shown, setShown] = useState<SectionId>(sectionIds[0])
  useEffect(() => {
    const look = (entries: IntersectionObserverEntry[]) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting)
      if (entry) setShown(entry.target.id as SectionId)
      else if (isAbove(sectionIds[0])) setShown(sectionIds[0])
    }
    const observer = new IntersectionObserver(look, { rootMargin: '-33% 0px -66%' })
    for (const id of sectionIds) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return shown
}

/** Whether a section begins above a third of the window. */
function isAbove(id: SectionId): boolean {
  const section = document.getElementById(id)
  return section !== null && section.getBoundingClientRect().top > innerHeight / 3
}
