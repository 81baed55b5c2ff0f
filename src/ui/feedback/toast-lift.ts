import { FOOT_BAR } from '../navigation/foot-bar.ts'

/** in px */
const GAP = 8

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Returns by how many px toasts must move up to cover no box; 0 without enough space. */
export function liftOver(toasts: Box, boxes: readonly Box[]): number {
  let lift = 0
  for (;;) {
    const covered = boxes.filter(
      ({ top, bottom, left, right }) =>
        top < toasts.bottom - lift &&
        bottom > toasts.top - lift &&
        left < toasts.right &&
        right > toasts.left,
    )
    if (covered.length === 0) return lift
    lift = toasts.bottom - Math.min(...covered.map(({ top }) => top)) + GAP
    if (toasts.top - lift < 0) return 0
  }
}

/**
 * Returns by how many px toasts must move up to cover no form bar and, if there is space, no hovered or focused
 * control.
 */
export function liftOverControls(container: HTMLElement): number {
  const toasts = container.getBoundingClientRect()
  const bars = [...document.querySelectorAll(`[${FOOT_BAR}]`)].map((bar) => bar.getBoundingClientRect())
  return liftOver(toasts, [...bars, ...pressedBoxes(container)]) || liftOver(toasts, bars)
}

function pressedBoxes(container: HTMLElement): Box[] {
  const elements = [[...document.querySelectorAll(':hover')].at(-1), document.activeElement]
  return elements.flatMap((element) =>
    container.contains(element ?? null)
      ? []
      : (element?.closest('button, a, input, select, textarea, label')?.getBoundingClientRect() ?? []),
  )
}
