export const FOOT_BAR = 'data-foot-bar'

/**
 * Ref callback of a bar at the bottom of the window. Sets `--foot-bar` of the document to the height of the bar in px,
 * 0 while it is not sticky. Scrolling, focus and floating elements use it to stay above the bar.
 */
export function footBar(bar: HTMLElement | null) {
  if (!bar) return
  bar.setAttribute(FOOT_BAR, '')
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--foot-bar', `${barHeight(bar)}px`))
  watch.observe(bar, { box: 'border-box' })
  return () => {
    watch.disconnect()
    style.removeProperty('--foot-bar')
  }
}

function barHeight(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar)
  return position === 'static' ? 0 : bar.offsetHeight + Number.parseFloat(bottom)
}
