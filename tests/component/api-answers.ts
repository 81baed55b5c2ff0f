import { vi } from 'vitest'
import type {
  BodyOf,
  FileBodyOf,
  FilePath,
  GetPath,
  PostPath,
  PostReplyOf,
  QueryOf,
  ReplyOf,
  UploadPath,
  UploadReplyOf,
} from '../../src/client/calls.ts'
import { catalogue, type ErrorCode } from '../../src/platform/errors/catalogue.ts'
import type { ErrorReply } from '../../src/platform/errors/domain-error.ts'

type Answer<Input, Reply> = Reply | Refusal | ((input: Input) => Reply | Refusal | Promise<Reply | Refusal>)
type InputOf<Path> =
  | (Path extends GetPath ? QueryOf<Path> : never)
  | (Path extends PostPath ? BodyOf<Path> : never)
  | (Path extends UploadPath ? FormData : never)
  | (Path extends FilePath ? FileBodyOf<Path> : never)
type AnyReplyOf<Path> =
  | (Path extends GetPath ? ReplyOf<Path> : never)
  | (Path extends PostPath ? PostReplyOf<Path> : never)
  | (Path extends UploadPath ? UploadReplyOf<Path> : never)
  | (Path extends FilePath ? object : never)
type ContractAnswers = {
  [Path in GetPath | PostPath | UploadPath | FilePath]?: Answer<InputOf<Path>, AnyReplyOf<Path>>
}
/** Calls of the log-in library, whose replies have no contract. */
type LoginPath = `/api/auth/${string}`
type LoginAnswers = { [Path in LoginPath]?: Answer<unknown, object> }
/** Answers by path: the reply, a refusal, or a function of the query (GET) or the body (POST). */
export type ApiAnswers = ContractAnswers & LoginAnswers

/** A call that the component sent. */
export interface SentCall {
  path: string
  query: Record<string, string>
  body: unknown
}

class Refusal {
  readonly reply: ErrorReply
  constructor(reply: ErrorReply) {
    this.reply = reply
  }
}

let answers: ApiAnswers = {}
let sent: SentCall[] = []
let unanswered: string[] = []

export function refuse(msg: ErrorCode, options: { message?: string; details?: unknown } = {}): Refusal {
  return new Refusal({ msg, ...catalogue[msg], ...options })
}

/** Answers calls of the component under test. A later call adds answers and replaces those of the same paths. */
export function answerCalls(more: ApiAnswers): void {
  answers = { ...answers, ...more }
}

export const sentCalls = (path: GetPath | PostPath | UploadPath | FilePath | LoginPath): SentCall[] =>
  sent.filter((call) => call.path === path)

/** Replaces `fetch` for the paths of the API. Only setup.ts calls this. */
export function interceptFetch(): void {
  answers = {}
  sent = []
  unanswered = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return url.pathname.startsWith('/api/') ? answerTo(url, init) : fetch(input, init)
  })
}

/** Calls for which the test declared no answer. Each is a mistake in the test. */
export const unansweredCalls = (): readonly string[] => unanswered

async function answerTo(url: URL, init?: RequestInit): Promise<Response> {
  const query = Object.fromEntries(url.searchParams)
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
  sent.push({ path: url.pathname, query, body })
  const answer: unknown = answers[url.pathname as keyof ApiAnswers]
  if (answer === undefined) {
    unanswered.push(url.pathname)
    throw new TypeError(`This test has no answer to ${url.pathname}`)
  }
  const reply = typeof answer === 'function' ? await answer(init?.method === 'POST' ? body : query) : answer
  return reply instanceof Refusal
    ? Response.json(reply.reply, { status: reply.reply.status })
    : Response.json(reply)
}
