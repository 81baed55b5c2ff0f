import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditedBlock, PageValue } from '../../../../domains/content/shared/page-value.ts'
import type { ListName, PageStore } from './page-store.ts'

/** The context of the editor's forms. */
export interface Editing {
  store: PageStore
  /** empty for a promotion of the platform */
  shopid: string
  mayWrite: boolean
  sendPicture: (file: File) => Promise<{ key: string; base: string }>
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing needs an EditingContext')
  return editing
}

/** Renders again only when this block changes. */
export function useBlock(id: string): EditedBlock | undefined {
  const { store } = useEditing()
  return useSyncExternalStore(store.subscribe, () => store.block(id))
}

/** A field of the page itself. */
export function useField<Name extends Exclude<keyof PageValue, ListName>>(name: Name): PageValue[Name] {
  const { store } = useEditing()
  return useSyncExternalStore(store.subscribe, () => store.get()[name])
}

/** The ids of a list's blocks, joined by spaces. */
export function useBlockOrder(list: ListName): string {
  const { store } = useEditing()
  return useSyncExternalStore(store.subscribe, () => orderOf(store.get(), list))
}

// A string is equal while the order is the same, so edits do not render the list.
const orders = new WeakMap<PageValue['blocks'], string>()
function orderOf(value: PageValue, list: ListName): string {
  const blocks = value[list]
  const cached = orders.get(blocks)
  if (cached !== undefined) return cached
  const order = blocks.map(({ id }) => id).join(' ')
  orders.set(blocks, order)
  return order
}
