import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditedBlock, PageValue } from '../../../../domains/content/shared/page-value.ts'
import type { ListName, PageStore } from './page-store.ts'

/** The page that is edited, and what its forms need of its surroundings. */
export interface Editing {
  store: PageStore
  shopid: string
  mayWrite: boolean
  /** stores a picture for a block */
  sendPicture: (file: File) => Promise<{ key: string; base: string }>
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('a block is edited within its editor alone')
  return editing
}

/** One block, which alone renders its reader again. */
export function useBlock(id: string): EditedBlock | undefined {
  const { store } = useEditing()
  return useSyncExternalStore(store.subscribe, () => store.block(id))
}

/** One field of the page itself. */
export function useField<Name extends Exclude<keyof PageValue, ListName>>(name: Name): PageValue[Name] {
  const { store } = useEditing()
  return useSyncExternalStore(store.subscribe, () => store.get()[name])
}

/** The names of a list's blocks in their order. */
export function useOrder(list: ListName): string {
  const { store } = useEditing()
  return useSyncExternalStore(store.subscribe, () => orderOf(store.get(), list))
}

// A text is the same for the same order, whatever the blocks hold.
const orders = new WeakMap<PageValue['blocks'], string>()
function orderOf(value: PageValue, list: ListName): string {
  const blocks = value[list]
  const known = orders.get(blocks)
  if (known !== undefined) return known
  const order = blocks.map(({ id }) => id).join(' ')
  orders.set(blocks, order)
  return order
}
