import { serve } from '../../platform/contract/contract.ts'
import { settlementOperatorCalls } from './operator-settlements.contract.ts'
import { payoutCalls } from './payouts/payouts.contract.ts'
import { settlementCalls } from './settlements.contract.ts'
import type { Settlements } from './settlements.service.ts'

const ok = { ok: true as const }

export function settlementsRoutes({ statements, accounts }: Settlements) {
  return serve(settlementCalls, {
    settlementOverview: (_query, { shop }) => statements.overview(shop.id),
    settlements: ({ before }, { shop }) => statements.list(shop.id, before),
    settlement: ({ id }, { shop }) => statements.find(shop.id, id),
    settlementEntries: ({ shopid: _shopid, ...query }, { shop }) => statements.entries(shop.id, query),
    settlementFile: ({ id, format }, { shop }) => statements.file(shop.id, id, format),
    bankbook: (_query, { person, body }) => accounts.uploadBankbook(person.uid, body),
    changePayoutAccount: (_query, { shop, person, record, body: { shopid: _shopid, ...account } }) =>
      accounts.change(shop.id, person.uid, account, record),
  })
}

export function settlementOperatorRoutes({ operator, plans, adjustments, holds, accounts }: Settlements) {
  return serve(settlementOperatorCalls, {
    settlementTotals: () => operator.totals(),
    operatorSettlements: (query) => operator.list(query),
    feePlans: () => plans.list(),
    createFeePlan: (_query, { body: { key: _key, ...plan }, person, record }) =>
      plans.create(plan, person.uid, record),
    addFeePlanVersion: (_query, { body: { plan, ...version }, person, record }) =>
      plans.addVersion(plan, version, person.uid, record),
    async assignFeePlan(_query, { body: { shop: shopId, ...plan }, record }) {
      await plans.assign(shopId, plan, record)
      return ok
    },
    async setSettlementPeriod(_query, { body: { shop: shopId, period }, record }) {
      await plans.setPeriod(shopId, period, record)
      return ok
    },
    adjustments: (_query, { person }) => adjustments.listOpen(person.uid),
    requestAdjustment: (_query, { body: { shop: shopId, amount, reason }, person, record }) =>
      adjustments.request(shopId, { amount, reason }, person.uid, record),
    async decideAdjustment(_query, { body: { shop: shopId, ...decision }, person, record }) {
      await adjustments.decide(shopId, decision, person.uid, record)
      return ok
    },
    async placeHold(_query, { body: { shop: shopId, cause, reason }, person, record }) {
      await holds.place(shopId, { cause, reason }, person.uid, record)
      return ok
    },
    liftHolds: (_query, { body: { shop: shopId, reason }, person, record }) =>
      holds.lift(shopId, reason, person.uid, record),
    accountsToProve: () => accounts.listWaiting(),
    bankbookOf: (_query, { body: { shop: shopId }, person }) => accounts.bankbook(shopId, person.uid),
    async decideAccount(_query, { body: { shop: shopId, ...decision }, person, record }) {
      await accounts.decide(shopId, decision, person.uid, record)
      return ok
    },
  })
}

export function payoutRoutes({ batches, answers, returns }: Settlements) {
  return serve(payoutCalls, {
    payoutBatches: ({ before }) => batches.list(before),
    payoutBatch: ({ batch }) => batches.find(batch),
    payouts: ({ batch, after }, { person }) => batches.payouts(batch, { after, viewer: person.uid }),
    createPayoutBatch: (_query, { person, record }) => batches.create(person.uid, record),
    payoutFile: (_query, { body: { batch } }) => batches.file(batch),
    readPayoutAnswers: ({ batch }, { person, body }) => answers.read(batch, body, person.uid),
    async requestPayoutReturn(_query, { body: { shop: shopId, ...payout }, person, record }) {
      await returns.request(shopId, payout, person.uid, record)
      return ok
    },
    async decidePayoutReturn(_query, { body: { shop: shopId, ...decision }, person, record }) {
      await returns.decide(shopId, decision, person.uid, record)
      return ok
    },
    answerPayouts: (_query, { body, record }) => batches.answer(body, record),
  })
}
