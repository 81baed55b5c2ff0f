import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayments, type PaymentModule } from '../../../../tests/factories/payments.ts'
import { startPortOne, type TestPortOne } from '../../../../tests/factories/portone.ts'
import { rounds } from '../../../../tests/rounds.ts'

const SCRIPT = fileURLToPath(
  new URL('../../../../tests/factories/receipt-process.fixture.ts', import.meta.url),
)
const KILLS = rounds(15, 4)
const PAYMENTS = 12
const MAX_LIFE_MS = 250
const ACCOUNT = { bank: 'KOOKMIN', number: '1-23', holder: '김민지' }

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

test(`after ${KILLS} kills of processes that issue receipts, each payment has one receipt of what remains`, async () => {
  const references: string[] = []
  for (let count = 0; count < KILLS; count += 1) {
    const servers = await Promise.all([startWorker(), startWorker()])
    for (let index = 0; index < PAYMENTS; index += 1) {
      const receipt = { kind: 'income', number: '010-1234-5678' } as const
      const { reference } = await paymentModule.beginPayment({ method: 'bank', receipt })
      await paymentModule.payments.settlement.confirmDeposit(reference, { payee: null })
      references.push(reference)
    }
    for (const reference of references.slice(-PAYMENTS / 2))
      await paymentModule.system((tx) =>
        paymentModule.payments.refunds.request(tx, {
          reference,
          amount: 5_000,
          key: 'a',
          reason: '취소',
          account: ACCOUNT,
        }),
      )
    await pause(randomInt(MAX_LIFE_MS))
    await Promise.all(servers.map(kill))
    // The leases of the killed processes end.
    paymentModule.pass(5)
  }
  for (let round = 0; round < 4; round += 1) {
    await paymentModule.payments.receipts.issuing.issueDue()
    paymentModule.pass(5)
  }
  const open = [...portone.receipts].filter(([, { status }]) => status === 'ISSUED')
  expect(open).toHaveLength(references.length)
  for (const [index, reference] of references.entries()) {
    const receipt = await paymentModule.system((tx) =>
      paymentModule.payments.receipts.requests.find(tx, reference),
    )
    const isRefunded = index % PAYMENTS >= PAYMENTS / 2
    expect(receipt).toMatchObject({ state: 'issued', amount: isRefunded ? 7_000 : 12_000 })
    expect(open.map(([, { issueNumber }]) => issueNumber)).toContain(receipt?.approval)
  }
  await paymentModule.payments.ledger.assertBalanced()
}, 120_000)
