import { serve } from '../../platform/contract/contract.ts'
import { taxCalls, taxOperatorCalls } from './tax.contract.ts'
import type { Tax } from './tax.service.ts'

export function taxRoutes({ sales, invoices }: Tax) {
  return serve(taxCalls, {
    salesMonths: ({ year }, { shop }) => sales.months(shop.id, year),
    salesDays: ({ month }, { shop }) => sales.days(shop.id, month),
    salesLines: ({ shopid: _shopid, ...query }, { shop }) => sales.lines(shop.id, query),
    salesFile: ({ shopid: _shopid, ...file }, { shop }) => sales.file(shop.id, file),
    shopInvoices: (_query, { shop }) => invoices.list(shop.id),
    shopInvoice: ({ month }, { shop }) => invoices.find(shop.id, month),
  })
}

export function taxOperatorRoutes({ operator }: Tax) {
  return serve(taxOperatorCalls, {
    invoiceMonth: ({ month }) => operator.month(month),
    feeInvoices: (query) => operator.list(query),
    createInvoiceFile: (_query, { body: { month }, person, record }) =>
      operator.createFile(month, person.uid, record),
    invoiceFile: (_query, { body: { file } }) => operator.file(file),
    answerInvoices: (_query, { body, record }) => operator.answer(body, record),
  })
}
