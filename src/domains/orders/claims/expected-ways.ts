import type { OrderDetail } from '../contract/order.ts'
import { parcelFor, type Ways, waysOf } from './return-parcels.ts'

/** Pieces of a line with their payment, won. */
export interface AskedLine {
  line: number
  paid: number
}

/**
 * The shares of the cost of a return or an exchange, line by line, if the shop accepts. Of a line whose claim is open it is
 * exact: what the next acceptance charges, or what it has charged. Lines without a claim are asked for now, and claims that wait
 * in the same parcel count as accepted before them. Safe in a browser.
 */
export function expectedWays(
  order: Pick<OrderDetail, 'claims' | 'return_fee' | 'resend_fee'> & {
    lines: readonly Pick<OrderDetail['lines'][number], 'id' | 'status' | 'paid'>[]
  },
  asked: readonly AskedLine[],
  { kind, cause }: { kind: 'return' | 'exchange'; cause: 'mind' | 'fault' },
): Ways[] {
  const { claims, lines } = order
  const lineOf = (id: number) => lines.find((line) => line.id === id)
  const coming = parcelFor(claims, (id) => lineOf(id)?.status)
  const before: Ways[] = []
  for (const claim of claims)
    if (claim.parcel === coming && claim.outcome === null)
      before.push(waysOf(order, { ...claim, paid: lineOf(claim.line)?.paid ?? 0 }, before))
  return asked.map(({ line, paid }) => {
    const own = claims.find((claim) => claim.line === line && claim.outcome === null)
    if (own && ACCEPTED.includes(lineOf(line)?.status ?? '')) return own
    if (own) {
      const others = claims.filter(({ parcel }) => parcel === own.parcel)
      return waysOf(order, { ...own, paid }, others)
    }
    const ways = waysOf(order, { kind, cause, paid }, before)
    before.push(ways)
    return ways
  })
}

const ACCEPTED = ['REFUND_ACCEPTED', 'CHANGE_ACCEPTED']
