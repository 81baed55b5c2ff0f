import { messageOf } from '../../../client/api-error.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'

/** What a seller is told of a call that failed: the server's own words, or that the connection is gone. */
export const wordsOf = (error: unknown): string =>
  messageOf(error, { failed: adminTexts.failed.text, offline: adminTexts.failed.offline })
