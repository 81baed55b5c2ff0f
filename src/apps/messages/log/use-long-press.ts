import { type PointerEvent, useRef } from 'react'

const PRESS_MS = 450
/** a longer movement is a scroll */
const MAX_MOVE_PX = 8

/** Pointer handlers that call `onPress` on a long touch. */
export function useLongPress(onPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse') return
      end()
      press.current = { timer: setTimeout(onPress, PRESS_MS), x: event.clientX, y: event.clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > MAX_MOVE_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
