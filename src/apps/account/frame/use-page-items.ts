import { useEffect, useState } from 'react'

interface Page<Item> {
  items: Item[]
  page: number
  pages: number
}

/**
 * The items of a page, of which the person may remove some. Where all of them are gone and others are left, the list is loaded again: what came behind
 * has moved up.
 */
export function usePageItems<Item>(list: Page<Item>, pathOf: (page: number) => string) {
  const [items, setItems] = useState(list.items)
  const isEmptied = items.length === 0 && list.items.length > 0 && list.pages > 1
  const next = pathOf(Math.min(list.page, list.pages - 1))
  useEffect(() => {
    if (isEmptied) location.replace(next)
  }, [isEmptied, next])
  return {
    items,
    /** nothing is left in the whole list, as far as is known */
    isEmpty: items.length === 0 && !isEmptied,
    remove: (isGone: (item: Item) => boolean) => setItems((shown) => shown.filter((item) => !isGone(item))),
  }
}
