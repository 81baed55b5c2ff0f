import type { OrderDetail } from '../contract/order.ts'
import { duesOf, maxRefusalDues, type SharingClaim, shareAnew } from './return-parcels.ts'

/** What an accepted claim costs once it is converted, withdrawn or refused, by the rules of that itself. Safe in a browser. Amounts are whole won. */

type Claim = OrderDetail['claims'][number]
type PreviewOrder = Pick<OrderDetail, 'claims' | 'return_fee' | 'resend_fee'> & {
  lines: readonly Pick<OrderDetail['lines'][number], 'id' | 'status' | 'paid'>[]
}

/** The claims of a claim's parcel with their shares. */
function sharesBeside({ claims, lines }: PreviewOrder, { parcel }: Pick<Claim, 'parcel'>): SharingClaim[] {
  return claims.flatMap((claim) => {
    const line = lines.find(({ id }) => id === claim.line)
    if (claim.parcel !== parcel || !line) return []
    const { progress, ...rest } = claim
    return [
      {
        ...rest,
        status: line.status,
        paid: line.paid,
        received: progress?.received_at != null,
        send_back: progress?.send_back ?? 0,
      },
    ]
  })
}

/** An order in which an open claim is of the other kind, with the ways borne by `cause`. */
export function withConversion<Order extends PreviewOrder>(
  order: Order,
  claim: Claim,
  cause: Claim['cause'],
): Order {
  const kind = claim.kind === 'exchange' ? 'return' : 'exchange'
  const converted = {
    ...order,
    claims: order.claims.map((each) => (each.id === claim.id ? { ...each, kind, cause } : each)),
  }
  const changes = shareAnew(order, sharesBeside(converted, claim), { id: claim.id, ends: false })
  const claims = converted.claims.map((each) => ({ ...each, ...changes.find(({ id }) => id === each.id) }))
  return { ...converted, claims } as Order
}

/** What a withdrawal leaves to pay: by the refunds and exchanges that are still coming in the parcel, and to the shop for goods that came without these. */
export function withdrawalCost(order: PreviewOrder, claim: Claim): { others: number; dues: number } {
  const shares = sharesBeside(order, claim)
  const changes = shareAnew(order, shares, { id: claim.id, ends: true })
  const own = { ...claim, ...changes.find(({ id }) => id === claim.id) }
  const others = changes.filter(({ id }) => id !== claim.id)
  const before = (id: number) => shares.find((each) => each.id === id)
  const added = others.map(({ id, way_back, way_out }) => {
    const was = before(id)
    return way_back + way_out - (was ? was.way_back + was.way_out : 0)
  })
  return {
    others: added.reduce((all, won) => all + won, 0),
    dues: duesOf({ ...own, outcome: 'withdrawn', send_back: 0 }),
  }
}

/** The most won that the buyer can be asked for when a claim is refused. */
export function refusalBound(order: PreviewOrder, claim: Claim): number {
  const shares = sharesBeside(order, claim)
  const changes = shareAnew(order, shares, { id: claim.id, ends: true })
  const others = shares
    .filter(({ id }) => id !== claim.id)
    .map((each) => ({ ...each, ...changes.find(({ id }) => id === each.id) }))
  return maxRefusalDues(order, others)
}
