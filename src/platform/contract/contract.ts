import type { Readable } from 'node:stream'
import { type Static, Type as T, type TObject, type TSchema } from 'typebox'
import { admitTo } from './admission.ts'
import type { Audience } from './audience.ts'
import type { Caller, Person, SessionCredential, ShopAccess } from './caller.ts'
import type { OperatorPermission, ShopPermission } from './permissions.ts'
import type { RecordChange } from './record.ts'
import { assertOwnShop, type Where } from './where.ts'

/**
 * The entry that a shop's log gets for a call, where its permission does not imply it: a `look` at personal data, an `export` of it, a `file`
 * without personal data, or an `own` entry that the service writes in its transaction.
 */
export type Log = 'look' | 'export' | 'file' | 'own'

/**
 * Why a repeat of a changing call that takes no `key` and no `version` is harmless:
 * - `reads`: it changes nothing, and is a POST for what it takes or for its entry in the log
 * - `overwrites`: it sets what it is sent
 * - `creates-once`: it creates a row with a key of its own, which a repeat finds
 * - `finds-done`: it removes or moves on what a repeat finds removed or moved
 * - `leaves-unused`: it creates what nothing refers to yet, and what stays unused is deleted
 * - `may-repeat`: it sends what may arrive twice, within a limit
 * - `cart`: the cart of the specification, a whole list or changes under the `request` that our pages send
 * - `own-key`: its service stores the key (`key` or `client`) with the rows that it writes
 */
export type Repeat =
  | 'reads'
  | 'overwrites'
  | 'creates-once'
  | 'finds-done'
  | 'leaves-unused'
  | 'may-repeat'
  | 'cart'
  | 'own-key'

/** Ids of the orders or people whose personal data a reply shows, for the entry of a look or an export. */
type NamedSubjects<Reply> = (reply: Reply) => (string | number)[]

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
  who: Who
  /** The hosts that answer; by default every host for anyone, the admin host for shops and operators, else the account host. */
  at?: Where
  log?: Log
  whose?: NamedSubjects<never>
  /** Needs a password or a passkey that was shown within the last 15 minutes, else PROOF_REQUIRED. */
  fresh?: true
  /**
   * Takes effect once for each `key`, which stands in the body, or in the query of an upload. A repeat gets the first reply; with other
   * fields it is refused as CONFLICT.
   */
  once?: true
  repeat?: Repeat
  /** of its JSON body; the server's bound unless given */
  maxBytes?: number
  /** Takes one file, as a form sends it, instead of JSON. */
  upload?: { maxBytes: number }
  /** Answers a file instead of JSON (`Download`). */
  download?: true
  /** exists for the compiler only */
  readonly types?: { query: Query; body: Body; reply: Reply }
}

interface GetOptions<Query extends TObject, Reply extends TSchema, Who> {
  summary: string
  query: Query
  reply: Reply
  tags?: (query: Static<Query>) => string[]
  changes?: true
  repeat?: Repeat
  who: Who
  at?: Where
  log?: Log
  whose?: NamedSubjects<Static<Reply>>
  fresh?: true
}

interface PostOptions<Query extends TObject, Body extends TSchema, Reply extends TSchema, Who> {
  summary: string
  query?: Query
  body: Body
  maxBytes?: number
  once?: true
  repeat?: Repeat
  reply: Reply
  who: Who
  at?: Where
  log?: Log
  whose?: NamedSubjects<Static<Reply>>
  fresh?: true
}

/** Declares a GET call. `path` is written in full (`/api/...`), exactly as clients send it. */
export function get<
  const Path extends string,
  Query extends TObject,
  Reply extends TSchema,
  const Who extends Audience,
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
  const Who extends Audience,
  Query extends TObject = TObject<Record<never, never>>,
>(
  path: Path,
  options: PostOptions<Query, Body, Reply, Who>,
): Call<Path, Static<Query>, Static<Body>, Static<Reply>, Who> {
  const query = options.query ?? nothing
  return { method: 'POST', path, ...options, query, changes: true }
}

/** A file that a call was sent; it lies on the server's disk while the call is handled. */
export interface UploadedFile {
  path: string
  bytes: number
  /** aborts when the sender disconnects before the reply; work on the file then ends with the signal's reason */
  signal?: AbortSignal
}

interface UploadOptions<Query extends TObject, Reply extends TSchema, Who> {
  summary: string
  query?: Query
  once?: true
  repeat?: Repeat
  reply: Reply
  who: Who
  at?: Where
  log?: Log
  whose?: NamedSubjects<Static<Reply>>
  fresh?: true
  /** of the file; a larger one is refused as PAYLOAD_TOO_LARGE */
  maxBytes: number
}

/** Declares a POST call with one file in a form (multipart/form-data), whatever the name of its field. */
export function upload<
  const Path extends string,
  Reply extends TSchema,
  const Who extends Audience,
  Query extends TObject = TObject<Record<never, never>>,
>(
  path: Path,
  { maxBytes, ...options }: UploadOptions<Query, Reply, Who>,
): Call<Path, Static<Query>, UploadedFile, Static<Reply>, Who> {
  const query = options.query ?? nothing
  return { method: 'POST', path, ...options, query, changes: true, upload: { maxBytes } }
}

/** A file as a call answers it. Its stream ends early where its reader goes. */
export interface Download {
  name: string
  /** media type */
  type: string
  stream: Readable
  /** shown in the page, as a picture, and not saved as a file */
  inline?: true
  /** ids of the people whose personal data it shows, for the entry of a look */
  whose?: readonly number[]
}

interface DownloadOptions<Query extends TObject, Who> {
  summary: string
  query: Query
  who: Who
  at?: Where
  log?: Log
  whose?: NamedSubjects<Download>
}

/** Declares a GET call that answers a file. Like changing calls it answers only its own origin, because making a file is expensive. */
export function download<const Path extends string, Query extends TObject, const Who extends Audience>(
  path: Path,
  options: DownloadOptions<Query, Who>,
): Call<Path, Static<Query>, undefined, Download, Who> {
  return { method: 'GET', path, ...options, reply: T.Unknown(), download: true, changes: true }
}

const nothing = T.Object({})

type Types<C extends Call> = NonNullable<C['types']>
export type CallQuery<C extends Call> = Types<C>['query']
export type CallBody<C extends Call> = Types<C>['body']
export type CallReply<C extends Call> = Types<C>['reply']

type Logged = 'person' | { shop: ShopPermission } | { operator: OperatorPermission }

/** A handler's input beside the query: the results of the audience check. */
export interface CallRequest<C extends Call> {
  body: CallBody<C>
  caller: Caller
  person: C['who'] extends Logged ? Person : null
  credential: C['who'] extends 'credential' ? SessionCredential : null
  /** the shop that the call names, with what the person may do in it */
  shop: C['who'] extends { shop: ShopPermission } ? ShopAccess : null
  /** writes the entry of a change, in its transaction */
  record: RecordChange
}

/** Answers one call. Throws `DomainError`; anything else is a fault of ours and becomes INTERNAL. */
export type Handler<C extends Call> = (query: CallQuery<C>, request: CallRequest<C>) => Promise<CallReply<C>>

/** A call with the handler that answers it. */
export interface ServedCall {
  /** by which its room's contract and the log know it */
  name: string
  call: Call
  answer: (query: unknown, body: unknown, caller: Caller, record?: RecordChange) => Promise<unknown>
}

/** Binds every call of a room's contract to its handler; a call without a handler does not compile. */
export function serve<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
): ServedCall[] {
  return Object.entries(calls).map(([name, call]) => {
    const handle = handlers[name] as (query: unknown, request: unknown) => Promise<unknown>
    return {
      name,
      call,
      async answer(query, body, caller, record = leaveNoEntry) {
        const admitted = await admitTo(call, caller, { ...(query as object), ...(body as object) })
        await assertOwnShop(call, caller, query, body)
        return handle(query, { body, caller, record, ...admitted })
      },
    }
  })
}

/** For calls that have no entry, and handlers that are asked past the log. */
const leaveNoEntry: RecordChange = async () => {}
