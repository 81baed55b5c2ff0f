import { useEffect } from 'react'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import { type OrderEvent, ordersIn, tellsOfOrders } from '../../../ordered.ts'
import { useRouter } from '../../../router/use-router.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import type { ShellData } from '../shell-data.ts'

/** Starts the seller's marketing and analytics tags well after the page is usable; most shops have none. */
export function useTags(scripts: ShellData['scripts']): void {
  const router = useRouter()
  useEffect(() => {
    const orders = takeOrders()
    if (scripts.length === 0) return
    return whenIdle(async () => {
      const { startTags } = await import('./tags.ts')
      startTags(scripts, router, orders)
    })
  }, [scripts, router])
}

const TOLD_STORE = 'madang:ordered'
const TOLD_MAX = 20

/** The orders in the fragment of the way back from the checkout, each once; the fragment is removed. */
function takeOrders(): OrderEvent[] {
  if (!tellsOfOrders(location.hash)) return []
  const orders = ordersIn(location.hash)
  history.replaceState(history.state, '', location.pathname + location.search)
  const stored = visitorStorage.read(TOLD_STORE)
  const told = Array.isArray(stored) ? stored : []
  visitorStorage.keep(TOLD_STORE, [...orders.map(({ id }) => id), ...told].slice(0, TOLD_MAX))
  return orders.filter(({ id }) => !told.includes(id))
}
