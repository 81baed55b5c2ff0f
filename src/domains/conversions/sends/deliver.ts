import { createHmac } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { Sealer } from '../../../platform/sealing/sealer.ts'
import { tokenPlace } from '../destinations/token.ts'
import type { ConversionEvent } from '../services/event.ts'
import { sendToGa4 } from '../services/ga4.ts'
import { META_BATCH, sendToMeta } from '../services/meta.ts'
import type { Outcome } from '../services/outcome.ts'
import { backoffMs, LOCKED_MS } from './backoff.ts'
import * as store from './store.ts'
import { type Tried, turnOf } from './turn.ts'

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
  /** a request that takes longer is given up; 15 s unless given */
  answerWithinMs?: number | undefined
}

/** A crashed process's destinations are taken up by others when its lease ends, so no turn may take longer. */
const LEASE_MS = 120_000
const TURN_MS = 90_000
const ANSWER_WITHIN_MS = 15_000
const DESTINATIONS_AT_ONCE = 8
const GA4_AT_ONCE = 8
const GA4_BATCH = 80

/** Sends what waits to the services, a destination at a time. */
export function delivery(needs: DeliverNeeds) {
  const { database, clock, seal } = needs
  let isOver = false
  const inTx = <Result>(work: (tx: AnyTx) => Promise<Result>) => database.asSystem('conversions', work)

  /** One batch of a destination. */
  async function takeTurn(leased: store.Leased): Promise<void> {
    const now = clock()
    const isMeta = leased.service !== 'ga4'
    const rows = await inTx(async (tx) => {
      await store.loseOld(tx, leased, now)
      if (!isMeta) await store.giveUpUnsure(tx, leased, now)
      return store.beginNext(tx, leased, now, isMeta ? META_BATCH : GA4_BATCH)
    })
    const events = rows.map((row) => eventOf(row, leased, needs))
    const turn = await sent(leased, events, now)
    await inTx((tx) => store.endTurn(tx, leased, turn, clock()))
  }

  async function sent(leased: store.Leased, events: ConversionEvent[], now: Date): Promise<store.Turn> {
    const { failures, target } = leased
    const waits = (trouble: string, ms: number): store.Turn => ({
      ...{ failures: failures + 1, trouble, next: new Date(now.getTime() + ms) },
      results: events.map(({ id }) => ({ id, state: 'waiting', words: '' })),
    })
    if (!target) return waits(NO_TARGET, LOCKED_MS)
    const token = opened(leased)
    if (token === null) return waits(NO_TOKEN, LOCKED_MS)
    try {
      const send = leased.service === 'ga4' ? toGa4 : toMeta
      const tried = await send({ target, token }, events, now)
      return turnOf(tried, { failures, now, countsTwice: leased.service === 'ga4' })
    } catch {
      // A fault of ours: whatever it says may hold the token.
      return waits(FAULT, backoffMs(failures + 1))
    }
  }

  function opened({ sealed, shop_id, service }: store.Leased): string | null {
    try {
      return seal.open(sealed, tokenPlace(shop_id, service))
    } catch {
      return null
    }
  }

  const asking = (deadline: AbortSignal, now: Date) => ({
    now,
    signal: AbortSignal.any([deadline, AbortSignal.timeout(needs.answerWithinMs ?? ANSWER_WITHIN_MS)]),
  })

  /** One request for all; where it is refused for one of them, each half by itself. */
  async function toMeta(
    { target: pixel, token }: Access,
    events: ConversionEvent[],
    now: Date,
  ): Promise<Tried[]> {
    const deadline = AbortSignal.timeout(TURN_MS)
    let stopped: Outcome | null = null
    const send = async (some: ConversionEvent[]): Promise<Tried[]> => {
      if (some.length === 0) return []
      if (stopped || isOver) return some.map((event) => ({ event, outcome: null }))
      const outcome = await sendToMeta({ api: needs.meta, pixel, token }, some, asking(deadline, now))
      if (outcome.kind === 'refused' && some.length > 1) {
        const half = Math.ceil(some.length / 2)
        return [...(await send(some.slice(0, half))), ...(await send(some.slice(half)))]
      }
      if (outcome.kind !== 'taken' && outcome.kind !== 'refused') stopped = outcome
      return some.map((event) => ({ event, outcome }))
    }
    return send(events)
  }

  /** A request for each, as each is of another client; those after one that does not get through wait. */
  async function toGa4(
    { target: measurement, token }: Access,
    events: ConversionEvent[],
    now: Date,
  ): Promise<Tried[]> {
    const deadline = AbortSignal.timeout(TURN_MS)
    const tried: Tried[] = []
    let isStopped = isOver
    for (let at = 0; at < events.length; at += GA4_AT_ONCE) {
      const some = events.slice(at, at + GA4_AT_ONCE)
      const outcomes = await Promise.all(
        some.map((event) =>
          isStopped
            ? null
            : sendToGa4({ api: needs.google, measurement, token }, event, asking(deadline, now)),
        ),
      )
      tried.push(...some.map((event, place) => ({ event, outcome: outcomes[place] ?? null })))
      isStopped ||=
        isOver || outcomes.some((outcome) => outcome && !['taken', 'refused'].includes(outcome.kind))
    }
    return tried
  }

  return {
    /** Sends a batch of each of some destinations that are due. Returns how many destinations it took up. */
    async deliverDue(): Promise<number> {
      if (isOver) return 0
      const leased = await inTx((tx) => store.lease(tx, clock(), LEASE_MS, DESTINATIONS_AT_ONCE))
      await Promise.all(leased.map(takeTurn))
      return leased.length
    },

    /** Begins no request any more: those under way end within their time, and the rest waits for another process. */
    stopSending(): void {
      isOver = true
    },
  }
}

interface Access {
  target: string
  token: string
}

const NO_TARGET = '상점 설정에 이 서비스의 아이디가 없습니다.'
const NO_TOKEN = '저장한 토큰을 읽을 수 없습니다. 다시 입력해 주세요.'
const FAULT = '보내는 중에 오류가 났습니다.'

type EventRow = Awaited<ReturnType<typeof store.beginNext>>[number]

function eventOf(
  { slug, dom3, uid, guest, ...row }: EventRow,
  { shop_id }: store.Leased,
  { pageOf, secret }: Pick<DeliverNeeds, 'pageOf' | 'secret'>,
): ConversionEvent {
  return {
    ...row,
    value: row.items.reduce((sum, { amount }) => sum + amount, 0),
    page: pageOf({ slug, dom3 }),
    pseudonym: pseudonymOf(secret, shop_id, uid ?? guest?.toString('hex') ?? row.number),
  }
}

/** The form of a client id of Google, the same for a buyer at a shop and another at each other shop. */
function pseudonymOf(secret: string, shop: number, buyer: number | string): string {
  const digest = createHmac('sha256', secret).update(`client ${shop} ${buyer}`).digest()
  return `${digest.readUInt32BE(0)}.${digest.readUInt32BE(4)}`
}
