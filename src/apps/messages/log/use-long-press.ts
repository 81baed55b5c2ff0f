import { type PointerEvent, useRef } from 'react'

const PRESS_MS = 450
/** px that a finger may move without scrolling */
const STILL_PX = 8

/** Handlers that tell when a finger rests on something. A mouse has a button of its own for it. */
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
      const from = press.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
