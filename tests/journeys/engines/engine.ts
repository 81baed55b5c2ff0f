/** Another engine than Chromium, as far as the smoke journey needs one: a window that somebody looks at and taps in. */
export interface Engine {
  /** Opens an address. Errors of the browser about a page that comes in between are ignored: look for the page. */
  open(url: string): Promise<void>
  /** The browser's own back button. */
  back(): Promise<void>
  /** Runs the body of a function in the page (`return ...`), with JSON values going in and out. */
  run<Result>(body: string, ...values: unknown[]): Promise<Result>
  /** A real click in the middle of what the selector finds first, which is scrolled into view. */
  tap(selector: string): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  /** The window as a PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export interface EngineOptions {
  /** CSS px */
  width: number
  height: number
  /** what the browser says it is; a phone's brings the phone's layout */
  userAgent?: string
  /** cookies and storage are refused, as a visitor may choose to */
  blocksStorage?: boolean
}

/** Brings what is found into view, waits until it no longer moves, and answers its middle in the window, in CSS px. */
export const MIDDLE_OF = `
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
