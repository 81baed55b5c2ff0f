import { setTimeout as pause } from 'node:timers/promises'
import { DomainError } from '../../src/platform/errors/domain-error.ts'
import { openPurchaseModules } from './purchase-modules.ts'
import { KILL_TIMES } from './settlements.ts'

// A process that writes entries, closes periods and pays settlements on a given database, and can be killed. It is told
// the time, and reports errors that it must not have. With keys it pays over PortOne, else by files.
const [url = '', now = '', keys = ''] = process.argv.slice(2)
const LOOK_MS = 5
const OPERATOR = 1
/** Every fifth payout fails at first. */
const FAILING = 5
const time = { now: new Date(now) }
const platform = keys ? { portOne: JSON.parse(keys), payoutTimes: KILL_TIMES } : {}
const { settlements } = await openPurchaseModules({ url, time }, platform)

process.on('message', (moment) => {
  time.now = new Date(String(moment))
})

async function answerBatches(): Promise<void> {
  const { batches } = settlements
  for (const { id: batch, sent } of (await batches.list()).batches) {
    if (sent === 0) continue
    const { payouts } = await batches.payouts(batch, { viewer: OPERATOR })
    const answers = payouts
      .filter(({ state }) => state === 'SENT')
      .map(({ shop: shopId, id }) => ({
        shop: shopId,
        id,
        paid: id % FAILING !== 0,
        problem: '예금주 불일치',
      }))
    await batches.answer({ batch, answers, all_paid: answers.length < payouts.length / 2 })
    // The bank's answer is stored twice, and the accounts are proven again.
    await batches.answer({ batch, answers })
    for (const { shop: shopId, paid } of answers)
      if (!paid) await settlements.holds.lift(shopId, '통장 확인', OPERATOR)
  }
}

async function repeat(work: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await work().catch((error) => {
      const hasNothingToPay = error instanceof DomainError && error.code === 'CONFLICT'
      if (!hasNothingToPay) process.send?.({ error: String(error) })
    })
    await pause(LOOK_MS)
  }
}

process.send?.('ready')
await Promise.all(
  [
    settlements.entries.writeDue,
    settlements.closing.closeDue,
    () => settlements.batches.create(OPERATOR),
    keys ? settlements.orders.runDue : answerBatches,
  ].map(repeat),
)
