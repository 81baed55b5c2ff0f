/**
 * Whether the page is interactive: React has hydrated or rendered it. Runs in the page, so it uses nothing from
 * outside.
 */
export function isHydrated(): boolean {
  const marked = (element: Element | null, mark: string) =>
    Object.entries(element ?? {}).find(([name]) => name.startsWith(mark))?.[1]
  // React marks each element as it hydrates it; the root shows when all are done.
  const root = marked(document.getElementById('app'), '__reactContainer')
  return (
    marked(document.querySelector('main'), '__reactFiber') !== undefined &&
    !root?.stateNode.current.memoizedState.isDehydrated
  )
}
