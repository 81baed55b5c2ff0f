/** Marks these bars in the document, also where they stand in their place. */
export const FOOT_BAR = 'data-foot-bar'

/**
 * The ref of a bar that sticks to the foot of the window. While it is there, `--foot-bar` of the document is the room in px
 * that it takes, however its words wrap: what is scrolled to or focused stops above it (`scroll-padding-bottom`), and what
 * floats or ends there keeps clear of it. 0 px where the bar stands in its place, as beside a form on a wide window.
 */
export function footBar(bar: HTMLElement | null) {
  if (!bar) return
  bar.setAttribute(FOOT_BAR, '')
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--foot-bar', `${roomOf(bar)}px`))
  watch.observe(bar, { box: 'border-box' })
  return () => {
    watch.disconnect()
    style.removeProperty('--foot-bar')
  }
}

function roomOf(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar)
  return position === 'static' ? 0 : bar.offsetHeight + Number.parseFloat(bottom)
}
