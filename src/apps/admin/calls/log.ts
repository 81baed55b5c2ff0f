import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import type { LogEntry } from '../../../domains/staff/contract.ts'
import { lastPage } from './last-page.ts'

export interface LogView {
  kind?: LogEntry['kind'] | undefined
  actor?: number | undefined
  /** days in Seoul, `YYYY-MM-DD` */
  from?: string | undefined
  to?: string | undefined
  /** key after which the page begins */
  after?: number | undefined
}

/** A page of a shop's log, the newest entries first. */
export const logQuery = (shopid: string, view: LogView) =>
  queryOptions({
    queryKey: ['log', shopid, view],
    queryFn: ({ signal }) => {
      const { kind, actor, from, to, after } = view
      const asked = {
        ...(kind && { kind }),
        ...(actor && { actor }),
        ...(from && { from }),
        ...(to && { to }),
        ...(after && { after }),
      }
      return browserApi.get('/api/myshp/v2/seller/log', { shopid, ...asked }, { signal })
    },
    placeholderData: lastPage(['log', shopid, view]),
  })

export const useLog = (shopid: string, view: LogView) => useQuery(logQuery(shopid, view))
