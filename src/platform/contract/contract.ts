import { type Static, Type as T, type TObject, type TSchema } from 'typebox'
import { DomainError } from '../errors/domain-error.ts'
import type { Caller, Claim, Person } from './caller.ts'
import { assertAnsweredAt, assertOwnShop, type Where } from './where.ts'

/**
 * Who may make a call. `person` answers LOGIN_REQUIRED to guests before anything is read. `claim` does so to who sends no
 * cookie of a log-in; the call's own statement finds out whose it is, which saves waiting for that first.
 */
export type Audience = 'anyone' | 'person' | 'claim'

/**
 * One call of the API: what it takes, what it answers, and the cache tags its answer depends on.
 * A page that makes the call depends on the same tags. `Query`, `Body` and `Reply` are the shapes as types.
 */
export interface Call<
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  Reply = unknown,
  Who extends Audience = Audience,
> {
  method: 'GET' | 'POST'
  path: Path
  summary: string
  query: TObject
  body?: TSchema
  reply: TSchema
  tags?: (query: never) => string[]
  /** Changes something, so it answers only to pages of its own origin; every POST does. */
  changes?: boolean
  who?: Who
  /** The hosts that answer: the account host alone for what a person has to log in for, else every host, unless it is said. */
  at?: Where
  /** Takes one file, as a form sends it, instead of JSON. */
  upload?: { mostBytes: number }
  /** exists for the compiler only */
  readonly types?: { query: Query; body: Body; reply: Reply }
}

interface GetOptions<Query extends TObject, Reply extends TSchema, Who> {
  summary: string
  query: Query
  reply: Reply
  tags?: (query: Static<Query>) => string[]
  changes?: true
  who?: Who
  at?: Where
}

interface PostOptions<Query extends TObject, Body extends TSchema, Reply extends TSchema, Who> {
  summary: string
  query?: Query
  body: Body
  reply: Reply
  who?: Who
  at?: Where
}

/** Declares a GET call. `path` is written in full (`/api/...`), exactly as clients send it. */
export function get<
  const Path extends string,
  Query extends TObject,
  Reply extends TSchema,
  const Who extends Audience = 'anyone',
>(
  path: Path,
  options: GetOptions<Query, Reply, Who>,
): Call<Path, Static<Query>, undefined, Static<Reply>, Who> {
  return { method: 'GET', path, ...options }
}

/** Declares a POST call with a JSON body. */
export function post<
  const Path extends string,
  Body extends TSchema,
  Reply extends TSchema,
  Query extends TObject = TObject<Record<never, never>>,
  const Who extends Audience = 'anyone',
>(
  path: Path,
  options: PostOptions<Query, Body, Reply, Who>,
): Call<Path, Static<Query>, Static<Body>, Static<Reply>, Who> {
  const query = options.query ?? nothing
  return { method: 'POST', path, ...options, query, changes: true }
}

/** A file that a call was sent, on the server's disk for as long as the call is handled. */
export interface UploadedFile {
  path: string
  bytes: number
}

interface UploadOptions<Query extends TObject, Reply extends TSchema, Who> {
  summary: string
  query?: Query
  reply: Reply
  who?: Who
  at?: Where
  /** of the file; a larger one is refused as PAYLOAD_TOO_LARGE */
  mostBytes: number
}

/** Declares a POST call with one file in a form (multipart/form-data), whatever the name of its field. */
export function upload<
  const Path extends string,
  Reply extends TSchema,
  Query extends TObject = TObject<Record<never, never>>,
  const Who extends Audience = 'anyone',
>(
  path: Path,
  { mostBytes, ...options }: UploadOptions<Query, Reply, Who>,
): Call<Path, Static<Query>, UploadedFile, Static<Reply>, Who> {
  const query = options.query ?? nothing
  return { method: 'POST', path, ...options, query, changes: true, upload: { mostBytes } }
}

const nothing = T.Object({})

type Types<C extends Call> = NonNullable<C['types']>
export type CallQuery<C extends Call> = Types<C>['query']
export type CallBody<C extends Call> = Types<C>['body']
export type CallReply<C extends Call> = Types<C>['reply']

/** What a handler is given beside the query. A call for persons always has one, and one for claims a claim. */
export interface Asked<C extends Call> {
  body: CallBody<C>
  caller: Caller
  person: C['who'] extends 'person' | undefined ? Person : null
  claim: C['who'] extends 'claim' | undefined ? Claim : null
}

/** Answers one call. Throws `DomainError`; anything else is a fault of ours and becomes INTERNAL. */
export type Handler<C extends Call> = (query: CallQuery<C>, asked: Asked<C>) => Promise<CallReply<C>>

/** A call with the handler that answers it. */
export interface ServedCall {
  call: Call
  answer: (query: unknown, body: unknown, caller: Caller) => Promise<unknown>
}

/** Binds every call of a room's contract to its handler; a call without a handler does not compile. */
export function serve<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
): ServedCall[] {
  return Object.entries(calls).map(([name, call]) => {
    const handle = handlers[name] as (query: unknown, asked: unknown) => Promise<unknown>
    return {
      call,
      async answer(query, body, caller) {
        const admitted = await admit(call, caller)
        await assertOwnShop(call, caller, query, body)
        return handle(query, { body, caller, ...admitted })
      },
    }
  })
}

/**
 * Who makes a call, as far as the call wants to know it. Throws NOT_FOUND at a host that does not answer the call, and
 * LOGIN_REQUIRED.
 */
export async function admit(call: Call, caller: Caller) {
  await assertAnsweredAt(call, caller)
  const { who } = call
  const person = who === 'person' ? await caller.person() : null
  const claim = who === 'claim' ? caller.claim : null
  if ((who === 'person' && !person) || (who === 'claim' && !claim)) throw new DomainError('LOGIN_REQUIRED')
  return { person, claim }
}
