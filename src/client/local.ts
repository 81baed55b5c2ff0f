import type { LocalClient } from '../platform/contract/local-client.ts'
import { DomainError, errorReply } from '../platform/errors/domain-error.ts'
import { ApiError } from './api-error.ts'
import type { Api } from './calls.ts'

/** The API called within the process, with the same checks and errors as over HTTP. */
export function localApi(client: LocalClient): Api {
  return {
    async get(path, query) {
      try {
        return (await client.get(path, query as Record<string, unknown>)) as never
      } catch (error) {
        if (error instanceof DomainError) throw new ApiError(error.status, errorReply(error))
        throw error
      }
    },
  }
}
