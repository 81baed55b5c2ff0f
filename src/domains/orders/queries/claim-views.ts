import type { OrderDetail } from '../orders.contract.ts'
import { duesOf } from '../shared/return-parcels.ts'
import type { TransitionName } from '../shared/transitions.ts'
import type { ShownDetail } from './order-rows.ts'

/** Transitions that end a claim and have a reason of the seller. */
const ANSWERS: ReadonlySet<string> = new Set<TransitionName>([
  'reject',
  'refuseReturn',
  'refuseEmpty',
  'refundPart',
])

/** A claim, with the seller's answer from the history of its line. */
export function claimOf(claim: ShownDetail['claims'][0], { moves }: ShownDetail): OrderDetail['claims'][0] {
  const {
    id,
    line_id: line,
    kind,
    cause,
    started_by,
    reason,
    outcome,
    photos,
    parcel,
    way_back,
    way_out,
  } = claim
  const { carrier, tracking, conversion, deduction, send_back, dues_paid } = claim
  // The seller's answer is the reason of the transition that ended the claim.
  const answer = moves.find(
    (step) => step.line_id === line && ANSWERS.has(step.move) && isSameTime(step.at, claim.ended_at),
  )
  const isAwaited = outcome === null && claim.sent_at === null && claim.received_at === null
  const missed = isAwaited
    ? moves.findLast(
        (step) => step.line_id === line && step.move === 'missReturn' && step.at >= claim.asked_at,
      )
    : undefined
  return {
    id,
    line,
    kind,
    cause,
    started_by,
    reason,
    outcome,
    photos: photos.length,
    pickup_day: claim.pickup_day,
    pickup_memo: claim.pickup_memo,
    parcel,
    way_back,
    way_out,
    asked_at: momentOf(claim.asked_at),
    ended_at: momentOrNull(claim.ended_at),
    option: optionOf(claim),
    progress: {
      carrier,
      tracking,
      conversion,
      deduction,
      send_back,
      dues_paid,
      sent_at: momentOrNull(claim.sent_at),
      received_at: momentOrNull(claim.received_at),
      dues: duesOf(claim),
      dues_paid_at: momentOrNull(claim.dues_paid_at),
      inspection_photos: claim.inspection_photos.length,
      answer: (answer ?? missed)?.reason ?? '',
    },
  }
}

function optionOf({
  option_change: change,
  option_reserved: reserved,
  difference_due: due,
  difference_waived: waived,
}: ShownDetail['claims'][0]): NonNullable<OrderDetail['claims'][0]['option']> | null {
  if (!change) return null
  const { pid2, opt_name, difference, from } = change
  return {
    pid2,
    opt_name,
    from: { opt_name: from.opt_name, price: from.price },
    difference,
    reserved,
    due,
    waived,
  }
}

/** ISO 8601 in UTC of a time in JSON of the database. */
export const momentOf = (text: string) => new Date(text).toISOString()
const momentOrNull = (text: string | null) => text && momentOf(text)
const isSameTime = (item: string, other: string | null) =>
  other !== null && momentOf(item) === momentOf(other)
