/**
 * Whether the page answers to taps: React has taken its markup over, in steps, or has drawn it. Runs in the page, so it uses
 * nothing from outside.
 */
export function isHydrated(): boolean {
  const marked = (element: Element | null, mark: string) =>
    Object.entries(element ?? {}).find(([name]) => name.startsWith(mark))?.[1]
  // React marks each element in its step; the root says when the last one is done.
  const root = marked(document.getElementById('app'), '__reactContainer')
  return (
    marked(document.querySelector('main'), '__reactFiber') !== undefined &&
    !root?.stateNode.current.memoizedState.isDehydrated
  )
}
