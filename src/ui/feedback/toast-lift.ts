/** Space between a toast and the control below it, px. */
const GAP = 8

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/**
 * By how many px toasts at the bottom of the window have to move up so that they cover none of these boxes; 0 if they cover none, or if there
 * is no space above.
 */
export function liftOver(toasts: Box, boxes: readonly Box[]): number {
  const covered = boxes.filter(
    ({ top, bottom, left, right }) =>
      top < toasts.bottom && bottom > toasts.top && left < toasts.right && right > toasts.left,
  )
  if (covered.length === 0) return 0
  const lift = toasts.bottom - Math.min(...covered.map(({ top }) => top)) + GAP
  return toasts.top - lift < 0 ? 0 : lift
}

/** The controls that the person may have pressed: the one under the mouse, and the one with the focus. */
export function pressedBoxes(): Box[] {
  const elements = [[...document.querySelectorAll(':hover')].at(-1), document.activeElement]
  return elements.flatMap(
    (element) => element?.closest('button, a, input, select, textarea, label')?.getBoundingClientRect() ?? [],
  )
}
