import type { Static, TObject, TSchema } from 'typebox'

/**
 * One call of the API: what it takes, what it answers, and the cache tags its answer depends on.
 * A page that makes the call depends on the same tags.
 */
export interface Call<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
> {
  method: Method
  path: Path
  summary: string
  query: Query
  body?: Body
  reply: Reply
  tags?: (query: Static<Query>) => string[]
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
): Call<'GET', Path, Query, TSchema, Reply> {
  return { method: 'GET', path, ...options }
}

export type CallQuery<C extends Call> = Static<C['query']>
export type CallReply<C extends Call> = Static<C['reply']>

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
