import { serve } from '../../platform/contract/contract.ts'
import { depositCalls, platformDepositCalls } from './deposits.contract.ts'
import type { Deposits } from './deposits.service.ts'

export function depositsRoutes({ statements, queries, decisions }: Deposits) {
  return serve(depositCalls, {
    deposits: (_query, { shop, body: { shopid: _shopid, ...view } }) => queries.list(shop.id, view),
    depositProgress: (_query, { shop }) => queries.progress(shop.id),
    bankStatements: (_query, { shop }) => statements.list(shop.id),
    addBankStatement: ({ name }, { shop, person, body, record }) =>
      statements.add(shop.id, { uid: person.uid, file: body, name, record }),
    bookDeposits: (_query, { shop, person, caller, record, body: { shopid: _shopid, ...booking } }) =>
      decisions.book(shop.id, { uid: person.uid, address: caller.address }, booking, record),
    dismissDeposits: (_query, { shop, person, caller, record, body: { shopid: _shopid, ...dismissal } }) =>
      decisions.dismiss(shop.id, { uid: person.uid, address: caller.address }, dismissal, record),
    async restoreDeposit(_query, { shop, record, body }) {
      await decisions.restore(shop.id, body.deposit, record)
      return { ok: true as const }
    },
  })
}

export function platformDepositsRoutes({ statements, queries, decisions }: Deposits) {
  return serve(platformDepositCalls, {
    platformDeposits: (_query, { body }) => queries.list(null, body),
    platformDepositProgress: () => queries.progress(null),
    platformTransfers: (_query, { body }) => queries.waiting(null, body.after),
    platformStatements: () => statements.list(null),
    addPlatformStatement: ({ name }, { person, body, record }) =>
      statements.add(null, { uid: person.uid, file: body, name, record }),
    bookPlatformDeposits: (_query, { person, caller, record, body }) =>
      decisions.book(null, { uid: person.uid, address: caller.address }, body, record),
    dismissPlatformDeposits: (_query, { person, caller, record, body }) =>
      decisions.dismiss(null, { uid: person.uid, address: caller.address }, body, record),
    async restorePlatformDeposit(_query, { record, body }) {
      await decisions.restore(null, body.deposit, record)
      return { ok: true as const }
    },
    async confirmPlatformTransfer(_query, { record, body }) {
      await decisions.confirm(body.orderid, record)
      return { ok: true as const }
    },
  })
}
