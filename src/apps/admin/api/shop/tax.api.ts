import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { lastPage } from '../last-page.ts'

const TAX = '/api/myshp/v2/seller/tax'

const keyOf = (shopid: string, ...rest: unknown[]) => ['tax', shopid, ...rest]

export const salesMonthsQuery = (shopid: string, year?: number) =>
  queryOptions({
    queryKey: keyOf(shopid, 'months', { year }),
    queryFn: ({ signal }) => browserApi.get(`${TAX}/months`, { shopid, ...(year && { year }) }, { signal }),
    placeholderData: lastPage(keyOf(shopid, 'months', { year })),
  })

export const useSalesMonths = (...sales: Parameters<typeof salesMonthsQuery>) =>
  useQuery(salesMonthsQuery(...sales))

export const salesDaysQuery = (shopid: string, month: string) =>
  queryOptions({
    queryKey: keyOf(shopid, 'days', month),
    queryFn: ({ signal }) => browserApi.get(`${TAX}/days`, { shopid, month }, { signal }),
  })

export const useSalesDays = (shopid: string, month: string) => useQuery(salesDaysQuery(shopid, month))

export interface SalesLinesView {
  month: string
  day?: number | undefined
  after?: string | undefined
}

export const readSalesLines = (shopid: string, { month, day, after }: SalesLinesView, signal?: AbortSignal) =>
  browserApi.get(
    `${TAX}/lines`,
    { shopid, month, ...(day && { day }), ...(after && { after }) },
    signal && { signal },
  )

export function useSalesLines(shopid: string, view: SalesLinesView) {
  const { after, ...of } = view
  const queryKey = keyOf(shopid, 'lines', of, { after })
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readSalesLines(shopid, view, signal),
    placeholderData: lastPage(queryKey),
  })
}

export const shopInvoicesQuery = (shopid: string) =>
  queryOptions({
    queryKey: keyOf(shopid, 'invoices'),
    queryFn: ({ signal }) => browserApi.get(`${TAX}/invoices`, { shopid }, { signal }),
  })

export const useShopInvoices = (shopid: string) => useQuery(shopInvoicesQuery(shopid))

export const shopInvoiceQuery = (shopid: string, month: string) =>
  queryOptions({
    queryKey: keyOf(shopid, 'invoice', month),
    queryFn: ({ signal }) => browserApi.get(`${TAX}/invoice`, { shopid, month }, { signal }),
  })

export const useShopInvoice = (shopid: string, month: string) => useQuery(shopInvoiceQuery(shopid, month))
