import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  CARD_CONSENT_VERSION,
  type EasyPay,
  type TestCardOutcome,
} from '../../src/domains/payments/shared/saved-cards.ts'
import type { PaymentModule } from './payments.ts'
import type { TestPortOne } from './portone.ts'

/** A new account, by its uid alone: the module of payments reads nothing else of it. */
export async function newPerson({ system }: Pick<PaymentModule, 'system'>): Promise<number> {
  const email = `${randomBytes(8).toString('hex')}@example.com`
  const { rows } = await system((tx) =>
    sql<{ uid: number }>`insert into account (email, name) values (${email}, '사람') returning uid`.execute(
      tx,
    ),
  )
  return rows[0]?.uid as number
}

/** Saves a test card, or a test account of a service, and returns its id. */
export async function saveTestCard(
  { payments }: Pick<PaymentModule, 'payments'>,
  uid: number,
  outcome: TestCardOutcome = 'approve',
  easyPay: EasyPay | null = null,
): Promise<string> {
  const { card } = await payments.cards.begin(uid, CARD_CONSENT_VERSION, easyPay)
  await payments.cards.finish(uid, card, { outcome })
  return card
}

/** Saves a card with a billing key of the fake PortOne. */
export async function savePortOneCard(
  { payments }: Pick<PaymentModule, 'payments'>,
  portone: TestPortOne,
  uid: number,
  differences: Parameters<TestPortOne['issueKey']>[1] = {},
): Promise<{ card: string; key: string }> {
  const { card } = await payments.cards.begin(uid, CARD_CONSENT_VERSION)
  const key = portone.issueKey(card, differences)
  await payments.cards.finish(uid, card, { billingKey: key })
  return { card, key }
}

/** Saves the account of a service with a billing key of the fake PortOne. */
export async function saveEasyPay(
  { payments }: Pick<PaymentModule, 'payments'>,
  portone: TestPortOne,
  uid: number,
  { service, ...wishes }: { service: EasyPay } & Parameters<TestPortOne['issueEasyPayKey']>[2],
): Promise<{ card: string; key: string }> {
  const { card } = await payments.cards.begin(uid, CARD_CONSENT_VERSION, service)
  const key = portone.issueEasyPayKey(card, service, wishes)
  await payments.cards.finish(uid, card, { billingKey: key })
  return { card, key }
}
