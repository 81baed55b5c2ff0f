import { serve } from '../../platform/contract/contract.ts'
import { platformReceiptCalls, receiptCalls } from './receipts.contract.ts'
import type { Receipts } from './receipts.service.ts'

const DONE = { ok: true } as const

export function receiptsRoutes(receipts: Receipts) {
  return serve(receiptCalls, {
    cashReceipts: (_query, { shop, body: { shopid: _shopid, ...view } }) => receipts.list(shop.id, view),
    cashReceiptCount: (_query, { shop }) => receipts.count(shop.id),
    cashReceiptNumber: (_query, { shop, body }) => receipts.number(shop.id, body.payment),
    async enterCashReceipt(_query, { shop, person, record, body: { shopid: _shopid, ...entered } }) {
      await receipts.enter(shop.id, entered, person.uid, record)
      return DONE
    },
    async cancelCashReceipt(_query, { shop, record, body }) {
      await receipts.markCanceled(shop.id, body.payment, record)
      return DONE
    },
  })
}

export function platformReceiptsRoutes(receipts: Receipts) {
  return serve(platformReceiptCalls, {
    platformReceipts: (_query, { body }) => receipts.list(null, body),
    platformReceiptCount: () => receipts.count(null),
    platformReceiptNumber: (_query, { body }) => receipts.number(null, body.payment),
    async enterPlatformReceipt(_query, { person, record, body }) {
      await receipts.enter(null, body, person.uid, record)
      return DONE
    },
    async cancelPlatformReceipt(_query, { record, body }) {
      await receipts.markCanceled(null, body.payment, record)
      return DONE
    },
    async retryPlatformReceipt(_query, { record, body: { payment, without_name } }) {
      await receipts.retry(payment, without_name, record)
      return DONE
    },
  })
}
