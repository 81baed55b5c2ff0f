import { useEffect } from 'react'

/**
 * Sets `--window-height` and `--window-top` to the part of the window that an on-screen keyboard leaves visible. Needed
 * where the keyboard covers the page instead of resizing it.
 */
export function useVisibleWindow(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const updateSize = () => {
      // Pinch zoom changes the viewport without a keyboard.
      if (viewport.scale !== 1) return
      style.setProperty('--window-height', `${viewport.height}px`)
      style.setProperty('--window-top', `${viewport.offsetTop}px`)
    }
    updateSize()
    viewport.addEventListener('resize', updateSize)
    viewport.addEventListener('scroll', updateSize)
    return () => {
      viewport.removeEventListener('resize', updateSize)
      viewport.removeEventListener('scroll', updateSize)
      style.removeProperty('--window-height')
      style.removeProperty('--window-top')
    }
  }, [])
}
