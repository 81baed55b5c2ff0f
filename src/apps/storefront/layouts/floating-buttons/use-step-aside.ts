import { type RefObject, useEffect } from 'react'
import { freeRise } from './free-rise.ts'

/** The page counts as at rest after so long without scrolling. */
const REST_MS = 150

/**
 * Floating buttons rise when they would rest on a control or a price, and sink again when their place is free. `page` is the
 * page below them: a new one is checked again.
 */
export function useStepAside(buttons: RefObject<HTMLElement | null>, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page lies under the same buttons.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const { current } = buttons
      if (current) current.style.translate = `0 ${-freeRise(current)}px`
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(look, REST_MS)
    }
    const moves = ['scroll', 'resize', 'focusin']
    wait()
    for (const move of moves) addEventListener(move, wait, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const move of moves) removeEventListener(move, wait)
    }
  }, [buttons, page])
}
