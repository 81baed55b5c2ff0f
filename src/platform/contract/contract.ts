import type { Readable } from 'node:stream'
import { type Static, Type as T, type TObject, type TSchema } from 'typebox'
import { admitTo } from './admission.ts'
import type { Audience } from './audience.ts'
import { assertOwnShop, type CallHosts } from './call-hosts.ts'
import type { Caller, Person, SessionCredential, ShopAccess } from './caller.ts'
import type { OperatorPermission, ShopPermission } from './permissions.ts'
import type { RecordChange } from './record.ts'

/**
 * The kind of audit entry that a call writes, if its permission does not imply it: `look` (the call reads personal
 * data), `export` (exports personal data), `file` (returns a file without personal data), or `own` (the service writes
 * the entry in its transaction).
 */
export type Log = 'look' | 'export' | 'file' | 'own'

/**
 * Why a repeat of a POST without `key` and `version` is harmless:
 * - `reads`: changes nothing; a POST because of its input or its audit entry
 * - `overwrites`: sets the values it receives
 * - `creates-once`: the repeat finds the row by its unique key
 * - `finds-done`: the repeat finds the row already deleted or moved on
 * - `leaves-unused`: creates what nothing refers to yet; unused rows are deleted
 * - `may-repeat`: may send twice, within a rate limit
 * - `cart`: the cart of the specification: a full list, or changes with a `request` id
 * - `own-key`: the service stores the key (`key` or `client`) with its rows
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

type NamedSubjects<Reply> = (reply: Reply) => (string | number)[]

/**
 * One API call: its input, its reply, and the cache tags of the reply. A page that makes the call gets the tags too.
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
  /**
   * seconds for which browsers and shared caches may reuse the reply, which must be the same for everyone; its ETag is
   * checked then
   */
  maxAge?: number
  /** true for every POST; the request must then come from the same origin */
  changes?: boolean
  audience: Who
  /** Default: every host for public calls, the admin host for shops and operators, else the account host. */
  hosts?: CallHosts
  log?: Log
  subjects?: NamedSubjects<never>
  /** Requires that the person entered a password or used a passkey within the last 15 minutes, else PROOF_REQUIRED. */
  fresh?: true
  /**
   * Idempotent by `key` in the body (uploads: in the query). A repeat with the same fields gets the first reply, a
   * repeat with other fields CONFLICT.
   */
  once?: true
  repeat?: Repeat
  /** maximum JSON body size; default: the limit of the server */
  maxBytes?: number
  /** accepts one multipart file instead of JSON */
  upload?: { maxBytes: number }
  download?: true
  /** exists for the compiler only, never has a value */
  readonly types?: { query: Query; body: Body; reply: Reply }
}

interface GetOptions<Query extends TObject, Reply extends TSchema, Who> {
  summary: string
  query: Query
  reply: Reply
  tags?: (query: Static<Query>) => string[]
  maxAge?: number
  changes?: true
  repeat?: Repeat
  audience: Who
  hosts?: CallHosts
  log?: Log
  subjects?: NamedSubjects<Static<Reply>>
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
  audience: Who
  hosts?: CallHosts
  log?: Log
  subjects?: NamedSubjects<Static<Reply>>
  fresh?: true
}

/* @__NO_SIDE_EFFECTS__ */
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

/* @__NO_SIDE_EFFECTS__ */
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

/** An uploaded file, deleted after the call. */
export interface UploadedFile {
  path: string
  bytes: number
  /** aborts when the client disconnects before it has the reply */
  signal?: AbortSignal
}

interface UploadOptions<Query extends TObject, Reply extends TSchema, Who> {
  summary: string
  query?: Query
  once?: true
  repeat?: Repeat
  reply: Reply
  audience: Who
  hosts?: CallHosts
  log?: Log
  subjects?: NamedSubjects<Static<Reply>>
  fresh?: true
  maxBytes: number
}

/** Declares a POST call with one multipart file of any field name. */
/* @__NO_SIDE_EFFECTS__ */
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

/** A file reply. The client may disconnect before the stream ends. */
export interface Download {
  name: string
  type: string
  stream: Readable
  /** the browser displays the file instead of saving it */
  inline?: true
  /** ids of the people or orders whose data the file contains, for the audit entry */
  subjects?: readonly (number | string)[]
}

interface DownloadOptions<Query extends TObject, Who> {
  summary: string
  query: Query
  audience: Who
  hosts?: CallHosts
  log?: Log
  subjects?: NamedSubjects<Download>
}

/** Declares a GET call with a file reply. It must come from the same origin, because generating a file is expensive. */
/* @__NO_SIDE_EFFECTS__ */
export function download<const Path extends string, Query extends TObject, const Who extends Audience>(
  path: Path,
  options: DownloadOptions<Query, Who>,
): Call<Path, Static<Query>, undefined, Download, Who> {
  return { method: 'GET', path, ...options, reply: T.Unknown(), download: true, changes: true }
}

interface ExportOptions<Body extends TObject, Who> {
  summary: string
  /** contains `reason` (`ExportReason`) */
  body: Body
  audience: Who
  hosts?: CallHosts
}

/**
 * Declares a POST call with a file reply that contains personal data: it needs a reason and a recent log-in. The
 * handler names the subjects.
 */
/* @__NO_SIDE_EFFECTS__ */
export function exportFile<const Path extends string, Body extends TObject, const Who extends Audience>(
  path: Path,
  options: ExportOptions<Body, Who>,
): Call<Path, Record<never, never>, Static<Body>, Download, Who> {
  return {
    method: 'POST',
    path,
    ...options,
    query: nothing,
    reply: T.Unknown(),
    download: true,
    changes: true,
    fresh: true,
    subjects: ({ subjects = [] }: Download) => [...subjects],
  }
}

const nothing = T.Object({})

type Types<C extends Call> = NonNullable<C['types']>
export type CallQuery<C extends Call> = Types<C>['query']
export type CallBody<C extends Call> = Types<C>['body']
export type CallReply<C extends Call> = Types<C>['reply']

type Logged = 'person' | { shop: ShopPermission } | { operator: OperatorPermission }

export interface CallRequest<C extends Call> {
  body: CallBody<C>
  caller: Caller
  person: C['audience'] extends Logged ? Person : null
  credential: C['audience'] extends 'credential' ? SessionCredential : null
  shop: C['audience'] extends { shop: ShopPermission } ? ShopAccess : null
  /** writes the audit entry in the transaction of the change */
  record: RecordChange
}

/** Throws `DomainError`; any other error becomes INTERNAL. */
export type Handler<C extends Call> = (query: CallQuery<C>, request: CallRequest<C>) => Promise<CallReply<C>>

export interface ServedCall<Name extends string = string> {
  name: Name
  call: Call
  answer: (query: unknown, body: unknown, caller: Caller, record?: RecordChange) => Promise<unknown>
}

/** Binds every call to its handler; a missing handler does not compile. */
export function serve<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
): ServedCall<keyof Calls & string>[] {
  const entries = Object.entries(calls) as [keyof Calls & string, Call][]
  return entries.map(([name, call]) => {
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

const leaveNoEntry: RecordChange = async () => {}
