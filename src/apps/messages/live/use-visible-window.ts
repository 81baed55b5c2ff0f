import { useEffect } from 'react'

/**
 * Keeps the part of the window that a phone's keyboard leaves free in two properties, for browsers whose keyboard lies over
 * the page. Others make the page smaller by themselves (`interactive-widget`), and the properties say the same.
 */
export function useVisibleWindow(): void {
  useEffect(() => {
    const visible = window.visualViewport
    if (!visible) return
    const { style } = document.documentElement
    const follow = () => {
      // A page that is pinched larger shows a part of itself that has nothing to do with a keyboard.
      if (visible.scale !== 1) return
      style.setProperty('--window-height', `${visible.height}px`)
      style.setProperty('--window-top', `${visible.offsetTop}px`)
    }
    follow()
    visible.addEventListener('resize', follow)
    visible.addEventListener('scroll', follow)
    return () => {
      visible.removeEventListener('resize', follow)
      visible.removeEventListener('scroll', follow)
      style.removeProperty('--window-height')
      style.removeProperty('--window-top')
    }
  }, [])
}
