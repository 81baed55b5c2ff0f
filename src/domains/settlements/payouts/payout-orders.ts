import { seoulDay } from '../../../platform/seoul-day.ts'
import type { PayoutTimes, SettlementsDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import { bookAnswers } from './answers.ts'
import * as store from './order-store.ts'
import type { PayoutOrder, PayoutProgress, PayoutProvider, Refusal } from './providers/payout-provider.ts'

const TIMES: PayoutTimes = { claimSeconds: 300, lostSeconds: 900, retrySeconds: 60, progressSeconds: 600 }
const AT_ONCE = 20
const PARALLEL = 4

const SILENT = '포트원이 답하지 않아 다시 확인하고 있습니다.'
const TWICE = '포트원에 같은 정산건이 여러 건 있습니다. 콘솔에서 하나만 남겨 주세요.'
const OTHER_ACCOUNT =
  '포트원이 다른 계좌나 다른 금액으로 지급했다고 답했습니다. 콘솔에서 확인하고 결과를 직접 기록해 주세요.'

/** Payouts over a provider: they are registered once, and their results recorded once (docs/product/settlements.md). */
export function payoutOrders({
  database,
  clock,
  payments,
  payoutProvider,
  payoutTimes: times = TIMES,
}: Pick<SettlementsDeps, 'database' | 'clock' | 'payments' | 'payoutProvider' | 'payoutTimes'>) {
  /** Runs `work` if the payout still belongs to this process. */
  const ifClaimed = <Result>(
    due: store.DueOrder,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result | null> =>
    database.asSystem('settlements', async (tx: Tx) => ((await store.lockClaim(tx, due)) ? work(tx) : null))

  const retryLater = (due: store.DueOrder, trouble: string, wasRefused = false) =>
    ifClaimed(due, (tx) => store.postpone(tx, due, { trouble, wasRefused, nextSeconds: times.retrySeconds }))

  const storeAnswer = (
    due: store.DueOrder,
    result: { paid: boolean; problem: string; remotePayout: string | null },
  ) =>
    ifClaimed(due, async (tx) => {
      const now = clock()
      await bookAnswers(tx, { payments }, await store.storeAnswer(tx, due, { ...result, now }), now)
    })

  const markSent = (due: store.DueOrder, item: string) =>
    ifClaimed(due, (tx) => store.markSent(tx, due, { item, nextSeconds: times.progressSeconds }))

  /** Registers a payout, unless the provider knows it, or may still come to know it. */
  async function register(provider: PayoutProvider, due: store.DueOrder): Promise<void> {
    const began = performance.now()
    const order = orderOf(due, seoulDay(clock()))
    const [item, ...others] = await provider.find(order)
    if (others.length > 0) return void (await retryLater(due, TWICE))
    if (item === undefined && due.attempted_seconds !== null && due.attempted_seconds < times.lostSeconds)
      return void (await retryLater(due, SILENT))
    // Also for an item that is known: its payout may have failed because of the account before.
    const refusal = await provider.preparePayee(order.payee)
    if (refusal) return refuse(due, refusal)
    if (item !== undefined) return void (await markSent(due, item))
    const isOurs = await ifClaimed(due, async (tx) => {
      await store.beginAttempt(tx, due)
      return true
    })
    // A process that stood still may not order what another one has ordered meanwhile.
    if (!isOurs || performance.now() - began > times.claimSeconds * 500) return
    const answer = await provider.order(order)
    if ('item' in answer) await markSent(due, answer.item)
    else await refuse(due, answer)
  }

  /** Nothing was registered. The seller has to correct a wrong account, an operator all else. */
  async function refuse(due: store.DueOrder, { fault, reason }: Refusal): Promise<void> {
    if (fault === 'account') await storeAnswer(due, { paid: false, problem: reason, remotePayout: null })
    else await retryLater(due, reason, true)
  }

  async function follow(due: store.DueOrder, progress: PayoutProgress): Promise<void> {
    const wait = (trouble: string) =>
      ifClaimed(due, (tx) => store.postpone(tx, due, { trouble, nextSeconds: times.progressSeconds }))
    if (progress.kind === 'waiting') await wait('')
    else if (progress.kind === 'stopped') await wait(progress.reason)
    else if (progress.kind === 'failed') {
      const isEarlier = await ifClaimed(due, (tx) => store.hasFailedIn(tx, due, progress.payout))
      if (isEarlier) await wait('')
      else await storeAnswer(due, { paid: false, problem: progress.reason, remotePayout: progress.payout })
    } else if (isPaidAs(due, progress))
      await storeAnswer(due, { paid: true, problem: '', remotePayout: progress.payout })
    else await wait(OTHER_ACCOUNT)
  }

  async function advance(provider: PayoutProvider, due: store.DueOrder): Promise<void> {
    try {
      if (due.state === 'PLANNED') await register(provider, due)
      else await follow(due, await provider.progress(due.remote_item as string))
    } catch (error) {
      await retryLater(due, SILENT)
      throw error
    }
  }

  return {
    /**
     * Registers new payouts, and asks what became of registered ones. Several processes may run it, and it may be
     * stopped at any moment. After a request without an answer the provider is queried, and the payout is registered
     * again only when the provider still does not know it after a time in which each request has ended. Returns the
     * number of payouts; throws an AggregateError at the end if some requests failed.
     */
    async runDue(): Promise<number> {
      if (!payoutProvider) return 0
      const failures: unknown[] = []
      let count = 0
      const dueBy = await database.asSystem('settlements', (tx: Tx) => store.databaseTime(tx))
      for (;;) {
        const due = await database.asSystem('settlements', (tx: Tx) =>
          store.claimOrders(tx, { claimSeconds: times.claimSeconds, dueBy, max: AT_ONCE }),
        )
        if (due.length === 0) break
        count += due.length
        const rest = [...due]
        const workOff = async () => {
          for (let next = rest.shift(); next; next = rest.shift())
            await advance(payoutProvider, next).catch((error: unknown) => failures.push(error))
        }
        await Promise.all(Array.from({ length: PARALLEL }, workOff))
      }
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} of ${count} payouts failed`)
      return count
    },
  }
}

const orderOf = (due: store.DueOrder, day: string): PayoutOrder => ({
  key: due.key,
  amount: due.amount,
  day,
  payee: {
    shopId: due.shop_id,
    name: due.name,
    bank: due.bank,
    number: due.number,
    holder: due.holder,
    company:
      due.corp && due.idnum ? { name: due.corpname, number: due.idnum, representative: due.ceo } : null,
    // The provider requires one; it writes to it only if the operator tells it to.
    email: due.email || `shop-${due.shop_id}@example.invalid`,
  },
})

const isPaidAs = (
  due: store.DueOrder,
  { amount, bank, number }: PayoutProgress & { kind: 'paid' },
): boolean => amount === due.amount && bank === due.bank && digits(number) === digits(due.number)

const digits = (number: string) => number.replaceAll('-', '')
