import { useEffect, useState } from 'react'
import { type SectionId, sectionIds } from './sections.ts'

/** The part of the page that stands a third below the top of the window; the first one to begin with. */
export function useSectionOnScreen(): SectionId {
  const [shown, setShown] = useState<SectionId>(sectionIds[0])
  useEffect(() => {
    const look = (entries: IntersectionObserverEntry[]) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting)
      if (entry) setShown(entry.target.id as SectionId)
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
