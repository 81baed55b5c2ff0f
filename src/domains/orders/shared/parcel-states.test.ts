import { expect, test } from 'vitest'
import { deliveredAt, nextCheckAt, type ParcelStep, reportOfParcel } from './parcel-states.ts'

const SENT = new Date('2026-11-20T09:00:00Z')
const step = (at: string, state: ParcelStep['state']): ParcelStep => ({ at, place: '강남', state, name: '' })

test('steps of an earlier parcel with the same number are left out', () => {
  const old = step('2026-05-01T00:00:00.000Z', 'DELIVERED')
  const own = step('2026-11-20T12:00:00.000Z', 'COLLECTED')
  expect(reportOfParcel({ state: 'DELIVERED', steps: [old] }, SENT)).toBeNull()
  expect(reportOfParcel({ state: 'DELIVERED', steps: [old, own] }, SENT)).toEqual({
    state: 'COLLECTED',
    steps: [own],
  })
})

test('the newest forty steps are kept', () => {
  const steps = Array.from({ length: 50 }, (_, index) =>
    step(new Date(SENT.getTime() + index).toISOString(), 'IN_TRANSIT'),
  )
  const report = reportOfParcel({ state: 'OUT_FOR_DELIVERY', steps }, SENT)
  expect(report?.state).toBe('OUT_FOR_DELIVERY')
  expect(report?.steps).toEqual(steps.slice(10))
})

test('a parcel has arrived at the step that says so, also if another one follows', () => {
  const steps = [
    step('2026-11-21T05:00:00.000Z', 'DELIVERED'),
    step('2026-11-21T06:00:00.000Z', 'IN_TRANSIT'),
  ]
  expect(deliveredAt({ state: 'DELIVERED', steps })?.toISOString()).toBe('2026-11-21T05:00:00.000Z')
  expect(deliveredAt({ state: 'IN_TRANSIT', steps })).toBeNull()
})

test.each([
  ['IN_TRANSIT', 0, 3],
  ['', 1, 6],
  ['IN_TRANSIT', 2, 12],
  ['', 9, 24],
] as const)(
  'in state "%s" after %d requests without a state the next one is in %d hours',
  (state, misses, hours) => {
    const next = nextCheckAt({ state, sentAt: SENT, misses }, SENT)
    expect(next?.getTime()).toBe(SENT.getTime() + hours * 3_600_000)
  },
)

test('a delivered parcel, and one sent three weeks ago, is not followed any more', () => {
  expect(nextCheckAt({ state: 'DELIVERED', sentAt: SENT, misses: 0 }, SENT)).toBeNull()
  const late = new Date('2026-12-11T09:00:00Z')
  expect(nextCheckAt({ state: 'IN_TRANSIT', sentAt: SENT, misses: 0 }, late)).toBeNull()
})
