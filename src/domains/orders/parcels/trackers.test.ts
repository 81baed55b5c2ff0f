import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CarrierStep, parcelTrackers } from '../../../../tests/factories/parcel-trackers.ts'
import { carrierNames } from '../shared/carriers.ts'
import { TrackerUnavailable } from './parcel-tracker.ts'
import { sweetTracker } from './sweet-tracker.ts'
import { trackerDelivery } from './tracker-delivery.ts'

let server: Awaited<ReturnType<typeof parcelTrackers>>
beforeEach(async () => {
  server = await parcelTrackers()
})
afterEach(() => server.close())

const services = {
  'tracker.delivery': {
    open: (wrong: object = {}) => trackerDelivery({ ...server.trackerDelivery, ...wrong }),
    id: 'kr.cjlogistics',
    wrong: { clientSecret: 'another secret' },
  },
  SmartTracker: {
    open: (wrong: object = {}) => sweetTracker({ ...server.sweetTracker, ...wrong }),
    id: '04',
    wrong: { key: 'another key' },
  },
}

const PARCEL = { carrier: 'CJ대한통운', tracking: '6123-4567-8901' }
const NUMBER = '612345678901'
const collected: CarrierStep = { at: '2026-11-20T18:00:00+09:00', place: '성수', name: '집화처리', level: 2 }
const moving: CarrierStep = { at: '2026-11-20T22:00:00+09:00', place: '옥천HUB', name: '간선상차', level: 3 }

describe.each(Object.entries(services))('%s', (_name, { open, id, wrong }) => {
  const isKnown = (...steps: CarrierStep[]) => server.parcels.set(`${id} ${NUMBER}`, steps)

  test('reports the state and the steps, oldest first', async () => {
    isKnown(moving, collected)
    const report = await open().track(PARCEL)
    expect(report?.steps).toEqual([
      { at: '2026-11-20T09:00:00.000Z', place: '성수', state: 'COLLECTED', name: '집화처리' },
      { at: '2026-11-20T13:00:00.000Z', place: '옥천HUB', state: 'IN_TRANSIT', name: '간선상차' },
    ])
  })

  test('says that a parcel was delivered, also if another step follows', async () => {
    const delivered: CarrierStep = { ...moving, at: '2026-11-21T15:00:00+09:00', name: '배달완료', level: 6 }
    isKnown(collected, delivered, { ...moving, at: '2026-11-21T16:00:00+09:00' })
    expect((await open().track(PARCEL))?.state).toBe('DELIVERED')
  })

  test('an unknown number, and a parcel without steps, have no state', async () => {
    expect(await open().track(PARCEL)).toBeNull()
    isKnown()
    expect(await open().track(PARCEL)).toBeNull()
  })

  test('texts are one line in NFC and cut', async () => {
    const place = `${'강남'.normalize('NFD')}\n\u200b대리점 ${'가'.repeat(500)}`
    isKnown({ ...moving, place })
    const step = (await open().track(PARCEL))?.steps[0]
    expect(step?.place).toBe(`강남 대리점 ${'가'.repeat(53)}`)
  })

  test('a step without a time that can be is left out', async () => {
    isKnown(collected, { ...moving, at: 'yesterday' })
    expect((await open().track(PARCEL))?.steps).toHaveLength(1)
  })

  test('a wrong key and a used-up quota make the service unavailable', async () => {
    await expect(open(wrong).track(PARCEL)).rejects.toBeInstanceOf(TrackerUnavailable)
    server.answering = 429
    await expect(open().track(PARCEL)).rejects.toBeInstanceOf(TrackerUnavailable)
  })

  test.each(['silent', 'text', 500] as const)('%s is a failure of this request', async (answering) => {
    server.answering = answering
    const error = await open()
      .track(PARCEL)
      .catch((failure: unknown) => failure)
    expect([error instanceof Error, error instanceof TrackerUnavailable]).toEqual([true, false])
    expect(String(error)).not.toContain(server.sweetTracker.key)
  })

  test('every carrier of a shipment has an id, a way without a number has none', () => {
    expect(carrierNames.filter((name) => !open().supports(name))).toEqual([])
    expect(open().supports('퀵서비스')).toBe(false)
  })
})
