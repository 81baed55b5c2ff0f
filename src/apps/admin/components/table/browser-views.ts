import { visitorStorage } from '../../../../client/browser-storage.ts'

export interface SavedView {
  name: string
  /** query of the URL with `?`, or empty */
  search: string
  /** the list opens with it */
  is_default?: boolean
}

const MAX_VIEWS = 20

export function browserViews(list: string): SavedView[] {
  const stored = visitorStorage.read(keyOf(list))
  return Array.isArray(stored) ? stored.filter(isView).slice(0, MAX_VIEWS) : []
}

/** Saves a view, replacing one of the same name and dropping the oldest beyond the limit. Returns all views. */
export function saveBrowserView(list: string, view: SavedView): SavedView[] {
  const others = browserViews(list).filter(({ name }) => name !== view.name)
  return storeViews(list, [...others, view].slice(-MAX_VIEWS))
}

export const deleteBrowserView = (list: string, name: string): SavedView[] =>
  storeViews(
    list,
    browserViews(list).filter((view) => view.name !== name),
  )

function storeViews(list: string, views: SavedView[]): SavedView[] {
  visitorStorage.write(keyOf(list), views)
  return views
}

const keyOf = (list: string) => `madang:views:${list}`

const isView = (view: Partial<SavedView> | null): view is SavedView =>
  typeof view?.name === 'string' && typeof view.search === 'string' && /^(\?|$)/.test(view.search)
