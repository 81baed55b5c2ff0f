import { visitorStorage } from '../../../../../client/browser-storage.ts'

/** A named view of a list, as the query of its address. */
export interface SavedView {
  name: string
  /** as in an address, with `?`, or empty */
  search: string
}

const MOST_VIEWS = 20
export const VIEW_NAME_LENGTH = 30

/** The views of a list in this browser's storage. Other content there is ignored. */
export function savedViews(list: string): SavedView[] {
  const kept = visitorStorage.read(keyOf(list))
  return Array.isArray(kept) ? kept.filter(isView).slice(0, MOST_VIEWS) : []
}

/** Saves a view, replacing one of its name; the oldest is dropped beyond the limit. Answers all saved views. */
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
