/** Room between a toast and what it keeps clear of, px. */
const GAP = 8

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/**
 * How many px toasts at the foot of the window have to rise so that they cover none of these boxes; 0 where they cover none, or
 * where there is no room above.
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

/** The controls that were pressed: under the mouse, and with the focus. */
export function pressedBoxes(): Box[] {
  const places = [[...document.querySelectorAll(':hover')].at(-1), document.activeElement]
  return places.flatMap(
    (place) => place?.closest('button, a, input, select, textarea, label')?.getBoundingClientRect() ?? [],
  )
}
