import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { LogEntry } from '../../../../domains/staff/staff.contract.ts'
import { lastPage } from '../last-page.ts'

export interface LogView {
  kind?: LogEntry['kind'] | undefined
  actor?: number | undefined
  /** uid of the person whose data was viewed or changed; in a shop's log only */
  about?: number | undefined
  /** the shop of the entries; in the log of all shops only */
  shop?: number | undefined
  /** days in Seoul, `YYYY-MM-DD` */
  from?: string | undefined
  to?: string | undefined
  /** key of the last entry of the page before */
  after?: number | undefined
}

export const logKey = (shopid: string) => ['log', shopid]

/** A page of a shop's log, the newest entries first. */
export const logQuery = (shopid: string, view: LogView) =>
  queryOptions({
    queryKey: [...logKey(shopid), view],
    queryFn: ({ signal }) =>
      browserApi.get(
        '/api/myshp/v2/seller/log',
        { shopid, ...(view.about && { about: view.about }), ...filterOf(view) },
        { signal },
      ),
    placeholderData: lastPage([...logKey(shopid), view]),
  })

/** The actors by whom a shop's log can be filtered. */
export const useLogPeople = (shopid: string) =>
  useQuery({
    queryKey: ['log-people', shopid],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/log/people', { shopid }, { signal }),
  })

/** A page of the log of all shops and the platform, for operators. */
export const platformLogQuery = (view: LogView) =>
  queryOptions({
    queryKey: ['platform-log', view],
    queryFn: ({ signal }) =>
      browserApi.get(
        '/api/myshp/v2/operator/log',
        { ...(view.shop && { shop: view.shop }), ...filterOf(view) },
        { signal },
      ),
    placeholderData: lastPage(['platform-log', view]),
  })

const filterOf = ({ kind, actor, from, to, after }: LogView) => ({
  ...(kind && { kind }),
  ...(actor && { actor }),
  ...(from && { from }),
  ...(to && { to }),
  ...(after && { after }),
})

export const useLog = (shopid: string, view: LogView) => useQuery(logQuery(shopid, view))

export const usePlatformLog = (view: LogView) => useQuery(platformLogQuery(view))
