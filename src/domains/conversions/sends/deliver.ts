import type { AnyTx } from '../../../platform/database/transactions.ts'
import { allWithin } from '../../../platform/sending/all-within.ts'
import type { ConversionsDeps } from '../deps.ts'
import { tokenContext } from '../destinations/token.ts'
import type { ConversionEvent } from '../services/event.ts'
import { META_BATCH } from '../services/meta.ts'
import { SERVICES, type Service } from '../shared/conversion-limits.ts'
import { backoffMs, LOCKED_MS } from './backoff.ts'
import { eventOf } from './event-of.ts'
import { sendBatchToGa4, sendBatchToMeta } from './send-batch.ts'
import * as store from './store.ts'
import { turnOf } from './turn.ts'

/** Lease of a destination, longer than any turn. If the process dies, another process continues after the lease. */
const LEASE_MS = 120_000
const TURN_MS = 90_000
const PATIENCE_MS = 1_000
/** concurrent turns for each company (Google, Meta), so that a slow company does not delay the other one */
const AT_ONCE = 8
const GA4_BATCH = 80
const GOOGLE: readonly Service[] = ['ga4']
const COMPANIES = [GOOGLE, SERVICES.filter((service) => !GOOGLE.includes(service))]

/** Sends waiting events to the services. */
export function delivery(deps: ConversionsDeps) {
  const { database, clock, seal } = deps
  let isOver = false
  const underWay = new Map<Promise<void>, Service>()
  const faults: unknown[] = []
  const inTx = <Result>(work: (tx: AnyTx) => Promise<Result>) => database.asSystem('conversions', work)

  async function sendTurn(leased: store.Leased): Promise<void> {
    const now = clock()
    const isGa4 = leased.service === 'ga4'
    const rows = await inTx(async (tx) => {
      await store.markLost(tx, leased, now)
      if (isGa4) await store.markUnsure(tx, leased, now)
      return store.beginNext(tx, leased, now, isGa4 ? GA4_BATCH : META_BATCH)
    })
    const turn = await sendBatch(
      leased,
      rows.map((row) => eventOf(row, leased.shop_id, deps)),
      now,
    )
    await inTx((tx) => store.endTurn(tx, leased, turn, clock()))
  }

  async function sendBatch(leased: store.Leased, events: ConversionEvent[], now: Date): Promise<store.Turn> {
    const { failures, target, service } = leased
    const waitingTurn = (trouble: string, ms: number): store.Turn => ({
      failures: failures + 1,
      trouble,
      next: new Date(now.getTime() + ms),
      results: events.map(({ id }) => ({ id, state: 'waiting', words: '' })),
    })
    if (!target) return waitingTurn(NO_TARGET, LOCKED_MS)
    const token = opened(leased)
    if (token === null) return waitingTurn(NO_TOKEN, LOCKED_MS)
    const sending = {
      meta: deps.meta,
      google: deps.google,
      now,
      isOver: () => isOver,
      deadline: AbortSignal.timeout(TURN_MS),
      answerWithinMs: deps.answerWithinMs,
    }
    const send = service === 'ga4' ? sendBatchToGa4 : sendBatchToMeta
    try {
      const attempts = await send({ target, token }, events, sending)
      return turnOf(attempts, { failures, now, countsTwice: service === 'ga4' })
    } catch {
      // The message of an internal error may contain the token, so it is not stored.
      return waitingTurn(FAULT, backoffMs(failures + 1))
    }
  }

  function opened({ sealed, shop_id, service }: store.Leased): string | null {
    try {
      return seal.open(sealed, tokenContext(shop_id, service))
    } catch {
      return null
    }
  }

  /** Leases due destinations, up to `AT_ONCE` running turns per company, and starts their turns. */
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
     * Starts a turn for each due destination, which sends a batch. Waits at most a second for the turns; slower ones
     * continue in the background. Returns the number of started turns. Throws the first error of a turn since the last
     * call; the destination of that turn is tried again after its lease.
     */
    async deliverDue(): Promise<number> {
      if (isOver) return 0
      const turns: Promise<void>[] = []
      for (const services of COMPANIES) turns.push(...(await begin(services)))
      await allWithin(turns, PATIENCE_MS)
      if (faults.length > 0) throw faults.splice(0)[0]
      return turns.length
    },

    /** Resolves when no turn is running. */
    async finished(): Promise<void> {
      await Promise.all(underWay.keys())
    },

    /**
     * Starts no further requests. Running requests end within their timeout; other processes send the waiting events.
     */
    stop(): void {
      isOver = true
    },
  }
}

const NO_TARGET = '상점 설정에 이 서비스의 아이디가 없습니다.'
const NO_TOKEN = '저장한 토큰을 읽을 수 없습니다. 다시 입력해 주세요.'
const FAULT = '보내는 중에 오류가 났습니다.'
