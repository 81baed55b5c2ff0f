import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { fieldWords } from '../../../platform/contract/field-words.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { plainText } from '../rules.ts'

const MAX_TITLE_LENGTH = 200

/** The title to store. Throws BAD_REQUEST if it is empty or longer than 200 characters. */
export function titleOf(written: string): string {
  const title = plainText(written).trim()
  if (title === '') throw wrongField('title', fieldWords.needed)
  if (title.length > MAX_TITLE_LENGTH) throw wrongField('title', fieldWords.tooLong(MAX_TITLE_LENGTH))
  return title
}

export function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new DomainError('NOT_FOUND')
  return value
}

/** Throws BAD_REQUEST with the field. */
export function refuse(field: string): never {
  throw new DomainError('BAD_REQUEST', { details: { field } })
}
