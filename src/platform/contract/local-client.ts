import { DomainError } from '../errors/domain-error.ts'
import { type Caller, guest } from './caller.ts'
import type { ServedCall } from './contract.ts'
import { assertValid, compile } from './validator.ts'

export interface LocalClient {
  get(path: string, query: Record<string, unknown>): Promise<unknown>
}

/**
 * Creates in-process clients for the served calls. Each client reports the cache tags of its calls to `onTags`. The
 * default `caller` is a guest, as for cached pages.
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
