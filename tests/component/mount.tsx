import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { page } from 'vitest/browser'

const mounted: { root: Root; element: HTMLElement }[] = []

/** Renders `node` and returns the page: `mount(<Form />).getByRole('button')`. */
export function mount(node: ReactNode): typeof page {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  mounted.push({ root, element })
  root.render(node)
  return page
}

/** Unmounts everything. Only setup.ts calls this. */
export function unmountAll(): void {
  for (const { root, element } of mounted.splice(0)) {
    root.unmount()
    element.remove()
  }
}
