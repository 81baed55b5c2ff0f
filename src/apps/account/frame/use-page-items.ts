import { useEffect, useState } from 'react'

interface Page<Item> {
  items: Item[]
  page: number
  pages: number
}

/** Items of a list page, some of which can be removed. If the page becomes empty, the next items are loaded. */
export function usePageItems<Item>(list: Page<Item>, pathOf: (page: number) => string) {
  const [items, setItems] = useState(list.items)
  const isEmptied = items.length === 0 && list.items.length > 0 && list.pages > 1
  const next = pathOf(Math.min(list.page, list.pages - 1))
  useEffect(() => {
    if (isEmptied) location.replace(next)
  }, [isEmptied, next])
  return {
    items,
    /** the whole list is empty */
    isEmpty: items.length === 0 && !isEmptied,
    remove: (isRemoved: (item: Item) => boolean) =>
      setItems((current) => current.filter((item) => !isRemoved(item))),
  }
}
