import type { catalogueCalls } from '../domains/catalogue/contract.ts'
import type { contentCalls } from '../domains/content/contract.ts'
import type { reviewsCalls } from '../domains/reviews/contract.ts'
import type { tenancyCalls } from '../domains/tenancy/contract.ts'
import type { Call, CallQuery, CallReply } from '../platform/contract/contract.ts'

type Calls = typeof tenancyCalls & typeof catalogueCalls & typeof contentCalls & typeof reviewsCalls

// The rooms' names are dropped: a path names a call, as in the specification.
type GetCalls = { [Name in keyof Calls as Calls[Name]['path']]: Calls[Name] }

export type GetPath = keyof GetCalls
export type QueryOf<Path extends GetPath> = GetCalls[Path] extends Call
  ? Defaulted<CallQuery<GetCalls[Path]>>
  : never
export type ReplyOf<Path extends GetPath> = GetCalls[Path] extends Call ? CallReply<GetCalls[Path]> : never

/** What a caller must give: fields with a default may be left out, and the server checks the rest. */
type Defaulted<Query> = Partial<Query> | Query

/** The typed API. In the browser it goes over HTTP, on the server it stays in the process; the answers are the same. */
export interface Api {
  /** Rejects with `ApiError` holding the error reply. */
  get<Path extends GetPath>(
    path: Path,
    query: QueryOf<Path>,
    options?: { signal?: AbortSignal },
  ): Promise<ReplyOf<Path>>
}
