import { type RefObject, useEffect } from 'react'
import { freeRise } from './free-rise.ts'

/** The page is at rest when it has not moved for so long. */
const REST_MS = 150

/**
 * Buttons that float over a page rise when they would come to rest on something that is tapped or read there, and sink
 * again when their place is free. `page` is what they float over: another one is looked at anew.
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
