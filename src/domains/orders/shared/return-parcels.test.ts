import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  duesOf,
  maxRefusalDues,
  parcelFor,
  redistributeShares,
  refusalShare,
  type SharingClaim,
  type Ways,
  waysOf,
} from './return-parcels.ts'
import type { Status } from './transitions.ts'

type Claim = { line: number; parcel: number; outcome: SharingClaim['outcome'] }

const parcel = (claims: Claim[], statuses: Record<number, Status> = {}) =>
  parcelFor(claims, (line) => statuses[line])

describe('the parcel of a claim', () => {
  test('has the number 1 if it is the first of the order; cancellations have no parcel', () => {
    expect(parcel([])).toBe(1)
    expect(parcel([{ line: 1, parcel: 0, outcome: 'granted' }])).toBe(1)
  })

  test("accepts further products while all its claims wait for the shop's answer", () => {
    const waiting = [{ line: 1, parcel: 1, outcome: null }]
    expect(parcel(waiting, { 1: 'REQ_REFUND' })).toBe(1)
    expect(parcel(waiting, { 1: 'REQ_CHANGE' })).toBe(1)
  })

  test('accepts no further products once one of its claims is accepted', () => {
    const claims = [
      { line: 1, parcel: 1, outcome: null },
      { line: 2, parcel: 1, outcome: null },
    ]
    expect(parcel(claims, { 1: 'REFUND_ACCEPTED', 2: 'REQ_REFUND' })).toBe(2)
    expect(parcel([{ line: 1, parcel: 1, outcome: 'granted' }])).toBe(2)
  })

  test('accepts further products after its claim was rejected, withdrawn or expired', () => {
    expect(parcel([{ line: 1, parcel: 3, outcome: 'rejected' }])).toBe(3)
    expect(parcel([{ line: 1, parcel: 3, outcome: 'withdrawn' }])).toBe(3)
    expect(parcel([{ line: 1, parcel: 3, outcome: 'expired' }])).toBe(3)
  })

  test('accepts no further products after products were refused, because the parcel has arrived', () => {
    expect(parcel([{ line: 1, parcel: 1, outcome: 'refused' }])).toBe(2)
  })
})

const won = fc.integer({ min: 0, max: 20_000 })
const fees = fc.record({ return_fee: won, resend_fee: won })
const claim = fc.record({
  kind: fc.constantFrom('return' as const, 'exchange' as const),
  cause: fc.constantFrom('mind' as const, 'fault' as const),
  paid: won,
})

test('the fees of a parcel are paid once, and never for a fault of the shop, in whichever order claims are accepted', () => {
  fc.assert(
    fc.property(fees, fc.array(claim, { maxLength: 8 }), (cost, claims) => {
      const paid: Ways[] = []
      for (const claim of claims) paid.push(waysOf(cost, claim, paid))
      const changesOfMind = claims.filter(({ cause }) => cause === 'mind')
      const isExchanged = changesOfMind.some(({ kind }) => kind === 'exchange')
      const refunds = changesOfMind.reduce((sum, { paid: payment }) => sum + payment, 0)
      const back = paid.reduce((sum, { way_back }) => sum + way_back, 0)
      const out = paid.reduce((sum, { way_out }) => sum + way_out, 0)
      expect(back).toBe(isExchanged ? cost.return_fee : Math.min(cost.return_fee, refunds))
      expect(out).toBe(isExchanged ? cost.resend_fee : 0)
      for (const [index, { way_back, way_out }] of paid.entries()) {
        const { kind, cause, paid: payment } = claims[index] as (typeof claims)[number]
        expect(Math.min(way_back, way_out)).toBeGreaterThanOrEqual(0)
        if (cause === 'fault') expect([way_back, way_out]).toEqual([0, 0])
        if (kind === 'return') expect(way_back).toBeLessThanOrEqual(payment)
      }
    }),
  )
})

const sharingClaim = (id: number, overrides: Partial<SharingClaim> = {}): SharingClaim => ({
  id,
  kind: 'return',
  cause: 'mind',
  outcome: null,
  status: 'REFUND_ACCEPTED',
  paid: 10_000,
  received: false,
  way_back: 0,
  way_out: 0,
  send_back: 0,
  ...overrides,
})
const FEES = { return_fee: 3_000, resend_fee: 2_000 }

describe('a claim that ends or is converted', () => {
  test('leaves its share of the fees to the next claims of the parcel', () => {
    const claims = [sharingClaim(1, { way_back: 3_000 }), sharingClaim(2, { paid: 1_000 }), sharingClaim(3)]
    expect(redistributeShares(FEES, claims, { id: 1, ends: true })).toEqual([
      { id: 1, way_back: 0, way_out: 0 },
      { id: 2, way_back: 1_000, way_out: 0 },
      { id: 3, way_back: 2_000, way_out: 0 },
    ])
  })

  test('owes its share of the fees only if the parcel arrived', () => {
    const own = sharingClaim(1, { way_back: 3_000 })
    expect(redistributeShares(FEES, [own], { id: 1, ends: true })).toEqual([
      { id: 1, way_back: 0, way_out: 0 },
    ])
    const granted = sharingClaim(2, { outcome: 'granted', status: 'REFUNDED', received: true })
    expect(redistributeShares(FEES, [own, granted], { id: 1, ends: true })).toEqual([])
    expect(duesOf({ ...own, outcome: 'withdrawn' })).toBe(3_000)
  })

  test('pays the fees of its new kind, and other claims pay the rest', () => {
    const exchange = sharingClaim(1, {
      kind: 'exchange',
      status: 'CHANGE_ACCEPTED',
      way_back: 3_000,
      way_out: 2_000,
    })
    const other = sharingClaim(2, { kind: 'exchange', status: 'CHANGE_ACCEPTED' })
    const converted = { ...exchange, kind: 'return' as const }
    expect(redistributeShares(FEES, [converted, other], { id: 1, ends: false })).toEqual([
      { id: 1, way_back: 3_000, way_out: 0 },
      { id: 2, way_back: 0, way_out: 2_000 },
    ])
    expect(
      redistributeShares(FEES, [{ ...converted, cause: 'fault' }, other], { id: 1, ends: false }),
    ).toEqual([
      { id: 1, way_back: 0, way_out: 0 },
      { id: 2, way_back: 3_000, way_out: 2_000 },
    ])
  })
})

const sharing = fc.record({
  kind: fc.constantFrom('return' as const, 'exchange' as const),
  cause: fc.constantFrom('mind' as const, 'fault' as const),
  paid: won,
})
const claimStep = fc.record({
  which: fc.nat(),
  what: fc.constantFrom('accept', 'receive', 'grant', 'withdraw', 'refuse', 'convert'),
  dues: fc.nat(1_000_000),
})

test('the fees of a parcel are paid at most once, and never for a fault of the shop, whatever happens to its claims', () => {
  fc.assert(
    fc.property(
      fees,
      fc.array(sharing, { minLength: 1, maxLength: 6 }),
      fc.array(claimStep, { maxLength: 24 }),
      (cost, newClaims, steps) => {
        const claims = newClaims.map((item, index) =>
          sharingClaim(index + 1, { ...item, status: 'REQ_REFUND' }),
        )
        const set = (id: number, changes: Partial<SharingClaim>) =>
          Object.assign(claims.find((item) => item.id === id) as SharingClaim, changes)
        const recharge = (id: number, ends: boolean) => {
          for (const { id: other, ...ways } of redistributeShares(cost, claims, { id, ends }))
            set(other, ways)
        }
        for (const { which, what, dues } of steps) {
          const claim = claims[which % claims.length] as SharingClaim
          const others = claims.filter(({ id }) => id !== claim.id)
          if (claim.outcome !== null) continue
          const isAccepted = claim.status !== 'REQ_REFUND'
          const acceptedAs = claim.kind === 'return' ? 'REFUND_ACCEPTED' : 'CHANGE_ACCEPTED'
          if (!isAccepted) {
            if (what === 'accept') set(claim.id, { status: acceptedAs, ...waysOf(cost, claim, others) })
          } else if (what === 'receive') set(claim.id, { received: true })
          else if (what === 'grant') set(claim.id, { received: true, outcome: 'granted', status: 'REFUNDED' })
          else if (what === 'withdraw' && !claim.received) {
            set(claim.id, { outcome: 'withdrawn', status: 'CONFIRM_DELIVERY' })
            recharge(claim.id, true)
          } else if (what === 'refuse' && claim.received) {
            set(claim.id, { outcome: 'refused', status: 'DELIVERY' })
            recharge(claim.id, true)
            const max = maxRefusalDues(cost, others)
            set(claim.id, { ...refusalShare(cost, others, dues % (max + 1)), way_out: 0 })
          } else if (what === 'convert') {
            set(claim.id, {
              kind: claim.kind === 'return' ? 'exchange' : 'return',
              cause: dues % 2 ? 'mind' : 'fault',
            })
            recharge(claim.id, false)
          }
          const sum = (amountOf: (item: SharingClaim) => number) =>
            claims.reduce((total, item) => total + amountOf(item), 0)
          expect(sum(({ way_back }) => way_back)).toBeLessThanOrEqual(cost.return_fee)
          expect(sum(({ way_out }) => way_out)).toBeLessThanOrEqual(cost.resend_fee)
          expect(sum(({ send_back }) => send_back)).toBeLessThanOrEqual(cost.resend_fee)
          for (const claim of claims) {
            expect(Math.min(claim.way_back, claim.way_out, claim.send_back)).toBeGreaterThanOrEqual(0)
            if (claim.cause === 'fault' && claim.outcome !== 'refused')
              expect(claim.way_back + claim.way_out).toBe(0)
            if (claim.kind === 'return' && claim.outcome === null)
              expect(claim.way_back).toBeLessThanOrEqual(claim.paid)
            // A share of the fees is either deducted from the refund or owed to the shop.
            const refunded =
              claim.kind === 'return' && (claim.outcome === null || claim.outcome === 'granted')
            expect(duesOf(claim) + (refunded ? claim.way_back : 0)).toBe(
              claim.way_back + claim.way_out + claim.send_back,
            )
          }
        }
      },
    ),
    { numRuns: 500 },
  )
})
