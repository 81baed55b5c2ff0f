import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Status } from '../shared/moves.ts'
import { parcelFor, type Ways, waysOf } from './return-parcels.ts'

type Claim = { line: number; parcel: number; outcome: 'granted' | 'rejected' | 'withdrawn' | null }

const parcel = (claims: Claim[], statuses: Record<number, Status> = {}) =>
  parcelFor(claims, (line) => statuses[line])

describe('the parcel of a claim', () => {
  test('a first one is the order’s first; cancelled goods are in none', () => {
    expect(parcel([])).toBe(1)
    expect(parcel([{ line: 1, parcel: 0, outcome: 'granted' }])).toBe(1)
  })

  test('goods join the last one while all its claims wait for the shop', () => {
    const waiting = [{ line: 1, parcel: 1, outcome: null }]
    expect(parcel(waiting, { 1: 'REQ_REFUND' })).toBe(1)
    expect(parcel(waiting, { 1: 'REQ_CHANGE' })).toBe(1)
  })

  test('it is on its way once one of it is accepted, also while others of it wait', () => {
    const claims = [
      { line: 1, parcel: 1, outcome: null },
      { line: 2, parcel: 1, outcome: null },
    ]
    expect(parcel(claims, { 1: 'REFUND_ACCEPTED', 2: 'REQ_REFUND' })).toBe(2)
    expect(parcel([{ line: 1, parcel: 1, outcome: 'granted' }])).toBe(2)
  })

  test('a refused or withdrawn claim sends nothing back, so the parcel is still open', () => {
    expect(parcel([{ line: 1, parcel: 3, outcome: 'rejected' }])).toBe(3)
    expect(parcel([{ line: 1, parcel: 3, outcome: 'withdrawn' }])).toBe(3)
  })
})

const won = fc.integer({ min: 0, max: 20_000 })
const fees = fc.record({ return_fee: won, resend_fee: won })
const claim = fc.record({
  kind: fc.constantFrom('return' as const, 'exchange' as const),
  cause: fc.constantFrom('mind' as const, 'fault' as const),
  paid: won,
})

test('the way of a parcel is paid at most once and by no fault, in whichever order its claims are accepted', () => {
  fc.assert(
    fc.property(fees, fc.array(claim, { maxLength: 8 }), (cost, claims) => {
      const paid: Ways[] = []
      for (const one of claims) paid.push(waysOf(cost, one, paid))
      const minds = claims.filter(({ cause }) => cause === 'mind')
      const isExchanged = minds.some(({ kind }) => kind === 'exchange')
      const refunds = minds.reduce((sum, { paid: of }) => sum + of, 0)
      const back = paid.reduce((sum, { way_back }) => sum + way_back, 0)
      const out = paid.reduce((sum, { way_out }) => sum + way_out, 0)
      expect(back).toBe(isExchanged ? cost.return_fee : Math.min(cost.return_fee, refunds))
      expect(out).toBe(isExchanged ? cost.resend_fee : 0)
      for (const [at, { way_back, way_out }] of paid.entries()) {
        const { kind, cause, paid: of } = claims[at] as (typeof claims)[number]
        expect(Math.min(way_back, way_out)).toBeGreaterThanOrEqual(0)
        if (cause === 'fault') expect([way_back, way_out]).toEqual([0, 0])
        if (kind === 'return') expect(way_back).toBeLessThanOrEqual(of)
      }
    }),
  )
})
