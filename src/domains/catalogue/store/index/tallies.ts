import { sql } from 'kysely'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { Tx } from '../../tables.ts'

/** Increments of a listing's counters. */
export interface Tally {
  reviews?: number
  /** sum of the stars of these reviews */
  stars?: number
  questions?: number
}

/** Adds to the counters of a listing. Throws NOT_FOUND. */
export async function count(
  tx: Tx,
  shop: number,
  sid: number,
  { reviews = 0, stars = 0, questions = 0 }: Tally,
): Promise<void> {
  const { rows } = await sql`
    update listing set reviews = reviews + ${reviews}, star_sum = star_sum + ${stars},
      questions = questions + ${questions}
    where shop_id = ${shop} and sid = ${sid} returning sid`.execute(tx)
  if (rows.length === 0) throw new DomainError('NOT_FOUND')
}
