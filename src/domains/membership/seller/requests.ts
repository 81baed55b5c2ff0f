import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { MembershipDeps } from '../deps.ts'
import * as store from '../store/members.ts'
import type { Tx } from '../tables.ts'
import type { JoinRequests, RequestState } from './member-settings.contract.ts'

const REQUESTS_PER_PAGE = 30

export function joinRequests({
  database,
  accounts,
  uploads,
}: Pick<MembershipDeps, 'database' | 'accounts' | 'uploads'>) {
  return {
    /** A page of the requests in one state: waiting requests oldest first, decided requests newest first. */
    async list(
      shopId: number,
      { state, after }: { state: RequestState; after?: number },
    ): Promise<JoinRequests> {
      const { rows: requestRows, total } = await database.asShop(shopId, (tx: Tx) =>
        store.listRequests(tx, shopId, state, { after, max: REQUESTS_PER_PAGE + 1 }),
      )
      const rows = requestRows.slice(0, REQUESTS_PER_PAGE)
      const people = await accounts.findAll(rows.map(({ uid }) => uid))
      return {
        requests: rows.map(({ uid, file_key, requested_at, decided_at, id, memo, reason, place }) => ({
          id,
          version: place,
          uid,
          memo,
          reason,
          state,
          paper: file_key !== '',
          // A closed account has neither name nor address.
          name: people.get(uid)?.name ?? '',
          email: people.get(uid)?.email ?? '',
          requested_at: requested_at.toISOString(),
          decided_at: decided_at?.toISOString() ?? null,
        })),
        next: requestRows.length > REQUESTS_PER_PAGE ? (rows.at(-1)?.place ?? null) : null,
        total,
      }
    },

    waiting: (shopId: number): Promise<number> =>
      database.asShop(shopId, (tx: Tx) => store.countRequests(tx, shopId, 'REQUEST')),

    /** The document of a request. The access log of private files records `viewer`. Throws NOT_FOUND. */
    async paper(shopId: number, request: number, viewer: string): Promise<Uint8Array> {
      const row = await database.asShop(shopId, (tx: Tx) => store.findRequest(tx, shopId, request))
      if (!row?.file_key) throw new DomainError('NOT_FOUND')
      return uploads.read(row.file_key, viewer)
    },
  }
}
