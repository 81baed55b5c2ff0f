import type { Static, TObject, TSchema } from 'typebox'

/**
 * One call of the API: what it takes, what it answers, and the cache tags its answer depends on.
 * A page that makes the call depends on the same tags. `Query` and `Reply` are the shapes as types.
 */
export interface Call<Path extends string = string, Query = unknown, Reply = unknown> {
  method: 'GET' | 'POST'
  path: Path
  summary: string
  query: TObject
  reply: TSchema
  tags?: (query: never) => string[]
  /** exists for the compiler only */
  readonly types?: { query: Query; reply: Reply }
}

interface GetOptions<Query extends TObject, Reply extends TSchema> {
  summary: string
  query: Query
  reply: Reply
  tags?: (query: Static<Query>) => string[]
}

/** Declares a GET call. `path` is written in full (`/api/...`), exactly as clients send it. */
export function get<const Path extends string, Query extends TObject, Reply extends TSchema>(
  path: Path,
  options: GetOptions<Query, Reply>,
): Call<Path, Static<Query>, Static<Reply>> {
  return { method: 'GET', path, ...options }
}

type Types<C extends Call> = NonNullable<C['types']>
export type CallQuery<C extends Call> = Types<C>['query']
export type CallReply<C extends Call> = Types<C>['reply']

/** Answers one call. Throws `DomainError`; anything else is a fault of ours and becomes INTERNAL. */
export type Handler<C extends Call> = (query: CallQuery<C>) => Promise<CallReply<C>>

/** A call with the handler that answers it. */
export interface ServedCall {
  call: Call
  answer: (query: unknown) => Promise<unknown>
}

/** Binds every call of a room's contract to its handler; a call without a handler does not compile. */
export function serve<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
): ServedCall[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    answer: handlers[name] as ServedCall['answer'],
  }))
}
