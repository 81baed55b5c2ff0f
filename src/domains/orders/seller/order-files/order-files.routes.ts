import { serve } from '../../../../platform/contract/contract.ts'
import type { Orders } from '../../orders.service.ts'
import { orderFileCalls } from './order-files.contract.ts'

export function orderFileRoutes({ forms, files }: Pick<Orders, 'forms' | 'files'>) {
  return serve(orderFileCalls, {
    orderForms: (_query, { shop }) => forms.list(shop.id),
    createOrderForm: (_query, { body: { key: _key, shopid: _shopid, ...form }, shop, record }) =>
      forms.create(shop.id, form, record),
    editOrderForm: (_query, { body: { shopid: _shopid, ...form }, shop, record }) =>
      forms.edit(shop.id, form, record),
    async deleteOrderForm(_query, { body: { own_form: id }, shop, record }) {
      await forms.remove(shop.id, id, record)
      return { ok: true } as const
    },
    exportOrderFile: (_query, { body: { shopid: _shopid, reason: _reason, ...request }, shop }) =>
      files.exportFile(shop.id, request),
  })
}
