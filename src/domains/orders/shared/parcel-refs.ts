/** Lines of a parcel: all lines of an order that wait for shipment, or one line of it. */
export interface ParcelRef {
  number: string
  /** null for all lines of the order */
  line: number | null
}

/** Orders and lines that one parcel names. */
export const MAX_PARCEL_REFS = 10
const REF = /(?<!\d)(\d{8}-\d{8})(?:\/(\d{1,15}))?(?!\d)/g

/** The text that a courier returns with the tracking number: `20261128-00000001,20261128-00000002/37`. */
export const writeParcelRefs = (refs: readonly ParcelRef[]): string =>
  refs.map(({ number, line }) => (line === null ? number : `${number}/${line}`)).join(',')

/** Reads a text of `writeParcelRefs`; empty if it names no order. */
export const readParcelRefs = (text: string): ParcelRef[] =>
  [...text.slice(0, 1000).matchAll(REF)].slice(0, MAX_PARCEL_REFS).map(([, number = '', line]) => ({
    number,
    line: line === undefined ? null : Number(line),
  }))
