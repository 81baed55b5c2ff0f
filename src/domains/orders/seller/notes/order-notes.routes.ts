import { serve } from '../../../../platform/contract/contract.ts'
import type { Orders } from '../../orders.service.ts'
import { orderNotesCalls } from './order-notes.contract.ts'

export function orderNotesRoutes({ labels, notes }: Pick<Orders, 'labels' | 'notes'>) {
  return serve(orderNotesCalls, {
    orderLabels: (_query, { shop }) => labels.list(shop.id),
    createOrderLabel: (_query, { body: { key: _key, shopid: _shopid, ...label }, shop, record }) =>
      labels.create(shop.id, label, record),
    editOrderLabel: (_query, { body: { shopid: _shopid, ...label }, shop, record }) =>
      labels.edit(shop.id, label, record),
    async deleteOrderLabel(_query, { body: { label }, shop, record }) {
      await labels.remove(shop.id, label, record)
      return { ok: true } as const
    },
    labelOrders: (_query, { body: { shopid: _shopid, ...change }, shop, record }) =>
      notes.labelOrders(shop.id, change, record),
    async labelBuyer(_query, { body: { shopid: _shopid, orderid, ...change }, shop, record }) {
      await notes.labelBuyer(shop.id, orderid, change, record)
      return { ok: true } as const
    },
    saveOrderMemo: (_query, { body: { shopid: _shopid, orderid, ...memo }, shop, person, record }) =>
      notes.saveMemo(shop.id, orderid, memo, person, record),
    saveBuyerMemo: (_query, { body: { shopid: _shopid, orderid, ...memo }, shop, person, record }) =>
      notes.saveBuyerMemo(shop.id, orderid, memo, person, record),
    memberNotes: (_query, { body: { uid }, shop }) => notes.ofMember(shop.id, uid),
    saveMemberMemo: (_query, { body: { shopid: _shopid, uid, ...memo }, shop, person, record }) =>
      notes.saveMemberMemo(shop.id, uid, memo, person, record),
  })
}
