import { FOOT_BAR } from '../navigation/foot-bar.ts'

/** Space between a toast and the control below it, px. */
const GAP = 8

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/**
 * By how many px toasts at the bottom of the window have to move up so that they cover none of these boxes; 0 if they cover none, or if there
 * is no space above.
 */
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

/** By how many px the place of toasts moves up: over the bars with a form's buttons, and over what was pressed where there is space for that too. */
export function liftOverControls(container: HTMLElement): number {
  const toasts = container.getBoundingClientRect()
  const bars = [...document.querySelectorAll(`[${FOOT_BAR}]`)].map((bar) => bar.getBoundingClientRect())
  return liftOver(toasts, [...bars, ...pressedBoxes(container)]) || liftOver(toasts, bars)
}

/** The controls that the person may have pressed: the one under the mouse, and the one with the focus, but those of toasts. */
function pressedBoxes(container: HTMLElement): Box[] {
  const elements = [[...document.querySelectorAll(':hover')].at(-1), document.activeElement]
  return elements.flatMap((element) =>
    container.contains(element ?? null)
      ? []
      : (element?.closest('button, a, input, select, textarea, label')?.getBoundingClientRect() ?? []),
  )
}
