/** A browser other than Chromium, in a window that tests can capture and click in. */
export interface Engine {
  /** Opens a URL. Ignores browser errors about an interrupted navigation, so wait for the page afterwards. */
  open(url: string): Promise<void>
  /** The browser's back button. */
  back(): Promise<void>
  /** Runs a function body in the page (`return ...`) and returns its JSON value. */
  run<Result>(body: string, ...values: unknown[]): Promise<Result>
  /** Clicks as a user does in the middle of the first element that matches, after scrolling it into view. */
  tap(selector: string): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** The window as a PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export interface EngineOptions {
  /** size of the window in CSS px */
  width: number
  height: number
  /** user agent; the shop shows its phone layout to a phone's */
  userAgent?: string
  /** cookies and storage are blocked, as a visitor may choose */
  blocksStorage?: boolean
}

/** Scrolls the element into view, waits until it stops moving, and returns its middle in the window, in CSS px. */
export const middleOf = `
  const element = document.querySelector(arguments[0])
  if (!element) throw new Error('there is no ' + arguments[0])
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  return (async () => {
    for (let before = null; ; ) {
      const now = place()
      if (before && before.x === now.x && before.y === now.y) return now
      before = now
      await frame()
      await frame()
    }
  })()`
