import { DomainError } from '../errors/domain-error.ts'
import { type Caller, guest } from './caller.ts'
import type { ServedCall } from './contract.ts'
import { assertValid, compile } from './validator.ts'

/** Answers GET calls inside the process, with the same checks as over HTTP. */
export interface LocalClient {
  get(path: string, query: Record<string, unknown>): Promise<unknown>
}

/**
 * Makes in-process clients over the served calls. Each client reports the cache tags of its calls to `onTags`, so that a page
 * knows its dependencies. Without a `caller` it calls as a guest, as every page does that is cached for everyone.
 */
export function localClients(
  served: ServedCall[],
): (onTags: (tags: string[]) => void, caller?: Caller) => LocalClient {
  const byPath = new Map(
    served
      .filter(({ call }) => call.method === 'GET')
      .map(({ call, answer }) => [call.path, { call, answer, validate: compile(call.query) }]),
  )
  return (onTags, caller = guest) => ({
    async get(path, query) {
      const entry = byPath.get(path)
      if (!entry) throw new DomainError('NOT_FOUND', { details: { path } })
      const checked = assertValid(entry.validate, query)
      if (entry.call.tags) onTags(entry.call.tags(checked as never))
      return entry.answer(checked, undefined, caller)
    },
  })
}
