/** A button of 48 px and the gap to the next. */
const STEP_PX = 56
const STEPS = 5

/** Prices and controls; of links and rows those narrower than the window, as others can be tapped beside the buttons. */
const ALWAYS = 'button, input, select, textarea, strong, s'
const WHERE_NARROW = 'a, summary, label'
/** A card or a picture that is one large link may be covered in part. */
const TALL_PX = 72

/** The rise in px by which the children of a fixed element cover nothing; 0 when no place is free. */
export function freeRise(element: HTMLElement): number {
  const boxes = [...element.children]
    .filter((child): child is HTMLElement => getComputedStyle(child).visibility === 'visible')
    .map((child) => ({
      left: element.offsetLeft + child.offsetLeft,
      top: element.offsetTop + child.offsetTop,
    }))
  for (let rise = 0; rise <= STEPS * STEP_PX; rise += STEP_PX)
    if (boxes.every(({ left, top }) => isFree(element, left, top - rise))) return rise
  return 0
}

function isFree(buttons: HTMLElement, left: number, top: number): boolean {
  const steps = [1, 16, 32, 47]
  const under = steps.flatMap((x) => steps.flatMap((y) => document.elementsFromPoint(left + x, top + y)))
  return !under.some((found) => !buttons.contains(found) && isCovered(found))
}

function isCovered(found: Element): boolean {
  const { width, height } = found.getBoundingClientRect()
  if (height > TALL_PX) return false
  return found.matches(ALWAYS) || (found.matches(WHERE_NARROW) && width < innerWidth / 2)
}
