import { isApiError } from '../../../client/api-error.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'

/** What a seller is told of a call that failed: the server's own words, or that the connection is gone. */
export function wordsOf(error: unknown): string {
  if (isApiError(error)) return error.reply?.message ?? adminTexts.failed.text
  return adminTexts.failed.offline
}
