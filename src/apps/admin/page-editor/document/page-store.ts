import type { EditedBlock, PageValue } from '../../../../domains/content/shared/page-value.ts'

/** The lists of blocks of a page. */
export type ListName = 'blocks' | 'below'

/** Most steps that can be undone. */
const MAX_STEPS = 100
/** Keys within this time, in one field, are one step. */
const ONE_STEP_MS = 800

export type PageStore = ReturnType<typeof pageStore>

/**
 * A page while it is written, beside React: each row listens for its own block, so that a key in one of 200 renders one. Every change can be
 * undone; `field` names what a change is of, so that typing is one step.
 */
export function pageStore(first: PageValue, now: () => number = Date.now) {
  let value = first
  let blocks = indexOf(first)
  let past: PageValue[] = []
  let future: PageValue[] = []
  let last = { field: '', at: 0 }
  const listeners = new Set<() => void>()

  const show = (next: PageValue) => {
    value = next
    blocks = indexOf(next)
    for (const listener of listeners) listener()
  }
  const change = (next: PageValue, field = '') => {
    if (next === value) return
    const editedAt = now()
    const goesOn = field !== '' && field === last.field && editedAt - last.at < ONE_STEP_MS
    if (!goesOn) past = [...past.slice(1 - MAX_STEPS), value]
    future = []
    last = { field, at: editedAt }
    show(next)
  }
  const inList = (list: ListName, work: (blocks: EditedBlock[]) => EditedBlock[]) =>
    change({ ...value, [list]: work(value[list]) })

  return {
    get: () => value,
    block: (id: string): EditedBlock | undefined => blocks.get(id)?.block,
    positionOf: (id: string): { list: ListName; at: number } | undefined => blocks.get(id),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,

    /** Changes fields of the page itself. */
    set(fields: Partial<Omit<PageValue, ListName>>) {
      change({ ...value, ...fields }, `page ${Object.keys(fields).join()}`)
    },
    /** Changes fields of a block. */
    edit(id: string, fields: object) {
      const location = blocks.get(id)
      if (!location) return
      const next = { ...location.block, ...fields } as EditedBlock
      change(
        { ...value, [location.list]: value[location.list].with(location.at, next) },
        `${id} ${Object.keys(fields).join()}`,
      )
    },
    insert(list: ListName, index: number, added: readonly EditedBlock[]) {
      inList(list, (blocks) => blocks.toSpliced(index, 0, ...added))
    },
    move(list: ListName, from: number, to: number) {
      const block = value[list][from]
      const index = Math.max(0, Math.min(value[list].length - 1, to))
      if (block && index !== from)
        inList(list, (blocks) => blocks.toSpliced(from, 1).toSpliced(index, 0, block))
    },
    remove(id: string) {
      const location = blocks.get(id)
      if (location) inList(location.list, (blocks) => blocks.toSpliced(location.at, 1))
    },
    undo() {
      const before = past.at(-1)
      if (!before) return
      past = past.slice(0, -1)
      future = [...future, value]
      last = { field: '', at: 0 }
      show(before)
    },
    redo() {
      const next = future.at(-1)
      if (!next) return
      future = future.slice(0, -1)
      past = [...past, value]
      last = { field: '', at: 0 }
      show(next)
    },
    /** Shows a page that came from elsewhere; what was written before is undone by one step. */
    replace(next: PageValue) {
      change(next)
    },
  }
}

function indexOf(value: PageValue) {
  const index = new Map<string, { block: EditedBlock; list: ListName; at: number }>()
  for (const list of ['blocks', 'below'] as const)
    value[list].forEach((block, at) => {
      index.set(block.id, { block, list, at })
    })
  return index
}
