import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { Sealer } from '../../../platform/sealing/sealer.ts'
import { allWithin } from '../../../platform/sending/all-within.ts'
import { tokenContext } from '../destinations/token.ts'
import type { ConversionEvent } from '../services/event.ts'
import { META_BATCH } from '../services/meta.ts'
import { SERVICES, type Service } from '../shared/conversion-limits.ts'
import { backoffMs, LOCKED_MS } from './backoff.ts'
import { eventOf } from './event-of.ts'
import { sendBatchToGa4, sendBatchToMeta } from './send-batch.ts'
import * as store from './store.ts'
import { turnOf } from './turn.ts'

/** Where services are, and how a shop's address is made. */
export interface DeliverNeeds {
  database: Database
  clock: Clock
  seal: Sealer
  /** for pseudonyms of buyers */
  secret: string
  /** addresses of the services' APIs */
  meta: string
  google: string
  /** whole address of a shop's pages */
  pageOf: (shop: { slug: string; dom3: string | null }) => string
  /** a request that takes longer is given up */
  answerWithinMs: number
}

/** A crashed process's destinations are taken up by others when its lease ends, so no turn may take longer. */
const LEASE_MS = 120_000
const TURN_MS = 90_000
const PATIENCE_MS = 1_000
/** Turns that are under way at the same time, for each company: a slow one holds up its own alone. */
const AT_ONCE = 8
const GA4_BATCH = 80
const GOOGLE: readonly Service[] = ['ga4']
const COMPANIES = [GOOGLE, SERVICES.filter((service) => !GOOGLE.includes(service))]

/** Sends what waits to the services, a destination at a time. */
export function delivery(needs: DeliverNeeds) {
  const { database, clock, seal } = needs
  let isOver = false
  const underWay = new Map<Promise<void>, Service>()
  const faults: unknown[] = []
  const inTx = <Result>(work: (tx: AnyTx) => Promise<Result>) => database.asSystem('conversions', work)

  /** One batch of a destination. */
  async function sendTurn(leased: store.Leased): Promise<void> {
    const now = clock()
    const isGa4 = leased.service === 'ga4'
    const rows = await inTx(async (tx) => {
      await store.loseOld(tx, leased, now)
      if (isGa4) await store.giveUpUnsure(tx, leased, now)
      return store.beginNext(tx, leased, now, isGa4 ? GA4_BATCH : META_BATCH)
    })
    const turn = await sent(
      leased,
      rows.map((row) => eventOf(row, leased.shop_id, needs)),
      now,
    )
    await inTx((tx) => store.endTurn(tx, leased, turn, clock()))
  }

  async function sent(leased: store.Leased, events: ConversionEvent[], now: Date): Promise<store.Turn> {
    const { failures, target, service } = leased
    const waits = (trouble: string, ms: number): store.Turn => ({
      failures: failures + 1,
      trouble,
      next: new Date(now.getTime() + ms),
      results: events.map(({ id }) => ({ id, state: 'waiting', words: '' })),
    })
    if (!target) return waits(NO_TARGET, LOCKED_MS)
    const token = opened(leased)
    if (token === null) return waits(NO_TOKEN, LOCKED_MS)
    const sending = {
      meta: needs.meta,
      google: needs.google,
      now,
      isOver: () => isOver,
      deadline: AbortSignal.timeout(TURN_MS),
      answerWithinMs: needs.answerWithinMs,
    }
    const send = service === 'ga4' ? sendBatchToGa4 : sendBatchToMeta
    try {
      const tried = await send({ target, token }, events, sending)
      return turnOf(tried, { failures, now, countsTwice: service === 'ga4' })
    } catch {
      // A fault of ours: whatever it says may hold the token.
      return waits(FAULT, backoffMs(failures + 1))
    }
  }

  function opened({ sealed, shop_id, service }: store.Leased): string | null {
    try {
      return seal.open(sealed, tokenContext(shop_id, service))
    } catch {
      return null
    }
  }

  /** Takes up some destinations that are due, as many as there is room for. */
  async function begin(services: readonly Service[]): Promise<Promise<void>[]> {
    const busy = [...underWay.values()].filter((service) => services.includes(service)).length
    if (busy >= AT_ONCE) return []
    const leased = await inTx((tx) => store.lease(tx, clock(), LEASE_MS, { services, max: AT_ONCE - busy }))
    return leased.map((lease) => {
      const turn = sendTurn(lease)
        .catch((fault: unknown) => void faults.push(fault))
        .finally(() => underWay.delete(turn))
      underWay.set(turn, lease.service)
      return turn
    })
  }

  return {
    /**
     * Sends a batch of each of some destinations that are due. It waits a second for those it took up, and leaves the slow ones under way.
     * Returns how many it took up. Throws what went wrong with one since the last time, whose lease ends by itself.
     */
    async deliverDue(): Promise<number> {
      if (isOver) return 0
      const turns: Promise<void>[] = []
      for (const services of COMPANIES) turns.push(...(await begin(services)))
      await allWithin(turns, PATIENCE_MS)
      if (faults.length > 0) throw faults.splice(0)[0]
      return turns.length
    },

    /** Resolves when nothing is under way. */
    async sendsEnded(): Promise<void> {
      await Promise.all(underWay.keys())
    },

    /** Begins no request any more: those under way end within their time, and the rest waits for another process. */
    stopSending(): void {
      isOver = true
    },
  }
}

const NO_TARGET = '상점 설정에 이 서비스의 아이디가 없습니다.'
const NO_TOKEN = '저장한 토큰을 읽을 수 없습니다. 다시 입력해 주세요.'
const FAULT = '보내는 중에 오류가 났습니다.'
