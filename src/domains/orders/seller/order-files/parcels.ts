import { MAX_PARCEL_LINES, MAX_PARCEL_ORDERS, type ParcelRef } from '../../shared/parcel-refs.ts'
import type { FileLineRef } from './order-file-store.ts'

/** Lines that are sent together to one recipient. */
export interface Parcel<Line extends FileLineRef = FileLineRef> {
  lines: Line[]
  refs: ParcelRef[]
}

/**
 * Merges lines with the same key (recipient, or a product with its own delivery) into parcels, in the order of their
 * first lines.
 */
export function parcelsOf<Line extends FileLineRef>(lines: readonly Line[]): Parcel<Line>[] {
  const parcels: Line[][] = []
  const open = new Map<string, Line[]>()
  for (const line of lines) {
    const parcel = open.get(line.parcel_key)
    if (parcel && hasRoom(parcel, line)) {
      parcel.push(line)
      continue
    }
    const added = [line]
    parcels.push(added)
    open.set(line.parcel_key, added)
  }
  return parcels.map((parcel) => ({ lines: parcel, refs: refsOf(parcel) }))
}

function hasRoom(parcel: readonly FileLineRef[], { order_id }: FileLineRef): boolean {
  const orders = new Set(parcel.map((line) => line.order_id)).add(order_id)
  return orders.size <= MAX_PARCEL_ORDERS && parcel.length < MAX_PARCEL_LINES
}

/** An order is named as a whole if none of its lines can be sent in another parcel. */
function refsOf(parcel: readonly FileLineRef[]): ParcelRef[] {
  return [...Map.groupBy(parcel, ({ order_id }) => order_id).values()].flatMap((lines): ParcelRef[] => {
    const number = lines[0]?.number ?? ''
    return lines.length === lines[0]?.unsent
      ? [{ number, line: null }]
      : lines.map(({ line }) => ({ number, line }))
  })
}
