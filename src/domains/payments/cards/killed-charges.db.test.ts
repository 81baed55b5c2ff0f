import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayments, type PaymentModule } from '../../../../tests/factories/payments.ts'
import { startPortOne, type TestPortOne } from '../../../../tests/factories/portone.ts'
import { newPerson, savePortOneCard } from '../../../../tests/factories/saved-cards.ts'
import { rounds } from '../../../../tests/rounds.ts'

const SCRIPT = fileURLToPath(
  new URL('../../../../tests/factories/charge-process.fixture.ts', import.meta.url),
)
const KILLS = rounds(15, 4)
const PAYMENTS = 12
const MAX_LIFE_MS = 120

let portone: TestPortOne
let paymentModule: PaymentModule
const workers = new Set<ChildProcess>()

beforeAll(async () => {
  portone = await startPortOne()
  paymentModule = await openPayments({ portOne: portone.keys })
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await Promise.all([paymentModule.close(), portone.close()])
})

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(
    SCRIPT,
    [paymentModule.url, paymentModule.time.now.toISOString(), JSON.stringify(portone.keys)],
    {
      execArgv: [],
    },
  )
  workers.add(worker)
  await once(worker, 'message')
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  workers.delete(worker)
}

test(`after ${KILLS} kills between charge and answer, each payment is charged at most once and settled as PortOne says`, async () => {
  const uid = await newPerson(paymentModule)
  const { card } = await savePortOneCard(paymentModule, portone, uid)
  const buyer = { uid, guest: null }
  const ids: string[] = []
  for (let count = 0; count < KILLS; count += 1) {
    const servers = await Promise.all([startWorker(), startWorker()])
    for (let index = 0; index < PAYMENTS; index += 1) {
      const { id } = await paymentModule.beginPayment({ buyer: { uid }, method: 'card' })
      for (const server of servers) server.send({ id, uid, card })
      ids.push(id)
    }
    await pause(randomInt(MAX_LIFE_MS))
    await Promise.all(servers.map(kill))
    // A buyer who presses again: half at once, half after the charge counts as unanswered.
    const own = ids.slice(-PAYMENTS)
    await Promise.all(
      own.slice(PAYMENTS / 2).map((id) => paymentModule.payments.charges.charge(id, { uid, card })),
    )
    paymentModule.pass(1)
    await paymentModule.payments.settlement.reconcile()
    await Promise.all(own.map((id) => paymentModule.payments.charges.charge(id, { uid, card })))
  }
  for (const id of ids) {
    expect(await paymentModule.payments.own.find(id, buyer)).toMatchObject({ state: 'PAID' })
    expect(portone.charges.filter((charge) => charge === id)).toHaveLength(1)
  }
  await paymentModule.payments.ledger.assertBalanced()
}, 120_000)
