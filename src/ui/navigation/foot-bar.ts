export const FOOT_BAR = 'data-foot-bar'

/**
 * Ref of a bar at the bottom of the window. Sets `--foot-bar` of the document to its height in px, so that scrolling,
 * focus (`scroll-padding-bottom`) and floating elements stay above it. 0 px while the bar is not sticky.
 */
export function footBar(bar: HTMLElement | null) {
  if (!bar) return
  bar.setAttribute(FOOT_BAR, '')
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--foot-bar', `${moduleOf(bar)}px`))
  watch.observe(bar, { box: 'border-box' })
  return () => {
    watch.disconnect()
    style.removeProperty('--foot-bar')
  }
}

function moduleOf(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar)
  return position === 'static' ? 0 : bar.offsetHeight + Number.parseFloat(bottom)
}
