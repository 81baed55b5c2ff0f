import { visitorStorage } from '../../../../../client/browser-storage.ts'

/** A view of a list that was given a name: what its address says. */
export interface SavedView {
  name: string
  /** as in an address, with `?`, or empty */
  search: string
}

const MOST_VIEWS = 20
export const VIEW_NAME_LENGTH = 30

/** The views that this browser keeps of a list. Whatever else stands in its storage is none. */
export function savedViews(list: string): SavedView[] {
  const kept = visitorStorage.read(keyOf(list))
  return Array.isArray(kept) ? kept.filter(isView).slice(0, MOST_VIEWS) : []
}

/** Keeps a view, in place of one of its name; the oldest goes where there are too many. Answers all that are kept. */
export function saveView(list: string, view: SavedView): SavedView[] {
  const others = savedViews(list).filter(({ name }) => name !== view.name)
  return keep(list, [...others, view].slice(-MOST_VIEWS))
}

export const forgetView = (list: string, name: string): SavedView[] =>
  keep(
    list,
    savedViews(list).filter((view) => view.name !== name),
  )

function keep(list: string, views: SavedView[]): SavedView[] {
  visitorStorage.keep(keyOf(list), views)
  return views
}

const keyOf = (list: string) => `madang:views:${list}`

const isView = (view: Partial<SavedView> | null): view is SavedView =>
  typeof view?.name === 'string' && typeof view.search === 'string' && /^(\?|$)/.test(view.search)
