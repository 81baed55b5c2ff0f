/**
 * Whether React has hydrated or rendered the page, so that it reacts to input. The function is serialised into the
 * page, so it uses no imports.
 */
export function isHydrated(): boolean {
  const marked = (element: Element | null, mark: string) =>
    Object.entries(element ?? {}).find(([name]) => name.startsWith(mark))?.[1]
  // React marks each element when it hydrates it; the state of the root shows whether all are hydrated.
  const root = marked(document.getElementById('app'), '__reactContainer')
  return (
    marked(document.querySelector('main'), '__reactFiber') !== undefined &&
    !root?.stateNode.current.memoizedState.isDehydrated
  )
}
