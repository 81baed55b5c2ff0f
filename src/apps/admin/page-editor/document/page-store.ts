import type { EditedBlock, PageValue } from '../../../../domains/content/shared/page-value.ts'

export type ListName = 'blocks' | 'below'

const MAX_STEPS = 100
/** Edits of one field within this time are one step. */
const STEP_MS = 800

export type PageStore = ReturnType<typeof pageStore>

/**
 * A page in the editor, outside of React's state: each row subscribes to its own block, so that typing renders one of
 * 200 rows. Every change can be undone.
 */
export function pageStore(first: PageValue, now: () => number = Date.now) {
  let value = first
  let blocks = locationsOf(first)
  let past: PageValue[] = []
  let future: PageValue[] = []
  let last = { field: '', editedAt: 0 }
  const listeners = new Set<() => void>()

  const show = (next: PageValue) => {
    value = next
    blocks = locationsOf(next)
    for (const listener of listeners) listener()
  }
  const change = (next: PageValue, field = '') => {
    if (next === value) return
    const editedAt = now()
    const isSameStep = field !== '' && field === last.field && editedAt - last.editedAt < STEP_MS
    if (!isSameStep) past = [...past.slice(1 - MAX_STEPS), value]
    future = []
    last = { field, editedAt }
    show(next)
  }
  const listPart = (list: ListName, work: (blocks: EditedBlock[]) => EditedBlock[]) =>
    change({ ...value, [list]: work(value[list]) })

  return {
    get: () => value,
    block: (id: string): EditedBlock | undefined => blocks.get(id)?.block,
    locationOf: (id: string): { list: ListName; index: number } | undefined => blocks.get(id),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,

    set(fields: Partial<Omit<PageValue, ListName>>) {
      change({ ...value, ...fields }, `page ${Object.keys(fields).join()}`)
    },
    /** Changes fields of a block. */
    edit(id: string, fields: object) {
      const location = blocks.get(id)
      if (!location) return
      const next = { ...location.block, ...fields } as EditedBlock
      change(
        { ...value, [location.list]: value[location.list].with(location.index, next) },
        `${id} ${Object.keys(fields).join()}`,
      )
    },
    insert(list: ListName, index: number, added: readonly EditedBlock[]) {
      listPart(list, (blocks) => blocks.toSpliced(index, 0, ...added))
    },
    move(list: ListName, from: number, to: number) {
      const block = value[list][from]
      const index = Math.max(0, Math.min(value[list].length - 1, to))
      if (block && index !== from)
        listPart(list, (blocks) => blocks.toSpliced(from, 1).toSpliced(index, 0, block))
    },
    remove(id: string) {
      const location = blocks.get(id)
      if (location) listPart(location.list, (blocks) => blocks.toSpliced(location.index, 1))
    },
    undo() {
      const previous = past.at(-1)
      if (!previous) return
      past = past.slice(0, -1)
      future = [...future, value]
      last = { field: '', editedAt: 0 }
      show(previous)
    },
    redo() {
      const next = future.at(-1)
      if (!next) return
      future = future.slice(0, -1)
      past = [...past, value]
      last = { field: '', editedAt: 0 }
      show(next)
    },
    /** Replaces the whole page in one step. */
    replace(next: PageValue) {
      change(next)
    },
  }
}

function locationsOf(value: PageValue) {
  const locations = new Map<string, { block: EditedBlock; list: ListName; index: number }>()
  for (const list of ['blocks', 'below'] as const)
    value[list].forEach((block, index) => {
      locations.set(block.id, { block, list, index })
    })
  return locations
}
