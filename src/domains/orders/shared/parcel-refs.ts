/** What a parcel contains: all lines of an order that wait for shipment, or one line of it. */
export interface ParcelRef {
  number: string
  /** null for all lines of the order */
  line: number | null
}

/** Orders, and lines, of one parcel. */
export const MAX_PARCEL_ORDERS = 10
export const MAX_PARCEL_LINES = 100

const REF = /(?<!\d)(\d{8}-\d{8})(?:\/(\d{1,15}(?:\+\d{1,15}){0,99}))?(?!\d)/g
const MAX_TEXT = 2_000

/** The text that a courier returns with the tracking number: `20261128-00000001,20261128-00000002/37+38`. */
export function writeParcelRefs(refs: readonly ParcelRef[]): string {
  const lines = new Map<string, number[]>()
  for (const { number, line } of refs)
    lines.set(number, [...(lines.get(number) ?? []), ...(line === null ? [] : [line])])
  return [...lines].map(([number, ids]) => (ids.length > 0 ? `${number}/${ids.join('+')}` : number)).join(',')
}

/** Reads a text of `writeParcelRefs`; empty if it names no order. */
export const readParcelRefs = (text: string): ParcelRef[] =>
  [...text.slice(0, MAX_TEXT).matchAll(REF)]
    .slice(0, MAX_PARCEL_ORDERS)
    .flatMap(([, number = '', ids]): ParcelRef[] =>
      ids === undefined
        ? [{ number, line: null }]
        : ids
            .split('+')
            .slice(0, MAX_PARCEL_LINES)
            .map((id) => ({ number, line: Number(id) })),
    )
