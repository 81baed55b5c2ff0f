/** An order as advertising and analytics services are told of it (spec 3, tracking order event). */
export interface OrderEvent {
  /** order number */
  id: string
  /** won, with delivery */
  value: number
  /** won */
  delivery: number
  /** `image` is the path of a square picture on any host of ours, or empty */
  items: { pid: number; name: string; opt_name: string; price: number; qty: number; image: string }[]
}

// A shop's page needs no more to tell of an order, and an address has its bounds.
const MOST_ITEMS = 50
const MOST_EVENTS = 20
const NAME = '#ordered='
const OWN_PICTURE = /^(\/img\/[\w./-]+)?$/

/** A fragment that tells a shop's page of orders; no server sees it. Empty for none. */
export function orderedFragment(events: readonly OrderEvent[]): string {
  if (events.length === 0) return ''
  const told = events
    .slice(0, MOST_EVENTS)
    .map((event) => ({ ...event, items: event.items.slice(0, MOST_ITEMS) }))
  return NAME + encodeURIComponent(JSON.stringify(told))
}

export const tellsOfOrders = (fragment: string): boolean => fragment.startsWith(NAME)

/** The orders that a fragment tells of. Anybody may have written it, so what is not as it should be is none. */
export function ordersIn(fragment: string): OrderEvent[] {
  if (!tellsOfOrders(fragment)) return []
  try {
    const told: unknown = JSON.parse(decodeURIComponent(fragment.slice(NAME.length)))
    return Array.isArray(told) ? told.slice(0, MOST_EVENTS).filter(isEvent) : []
  } catch {
    return []
  }
}

function isEvent(told: unknown): told is OrderEvent {
  const { id, value, delivery, items } = (told ?? {}) as Partial<OrderEvent>
  return (
    typeof id === 'string' &&
    /^\d{8}-\d{8}$/.test(id) &&
    isAmount(value) &&
    isAmount(delivery) &&
    Array.isArray(items) &&
    items.every(isItem)
  )
}

function isItem(told: unknown): boolean {
  const { pid, name, opt_name, price, qty, image } = (told ?? {}) as Partial<OrderEvent['items'][0]>
  return (
    [pid, price, qty].every(isAmount) &&
    [name, opt_name].every((text) => typeof text === 'string') &&
    typeof image === 'string' &&
    OWN_PICTURE.test(image)
  )
}

const isAmount = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
