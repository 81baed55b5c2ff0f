import type { ErrorObject } from 'ajv'
import { DomainError } from '../errors/domain-error.ts'
import { fieldWords, patternWords } from './field-words.ts'
import { CALENDAR } from './fields.ts'
import { VISIBLE } from './label.ts'

type Fault = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params' | 'message'>

export type FieldErrors = Record<string, string>

/**
 * Creates a BAD_REQUEST with a message per field (`details.errors`); the error's own message is that of the first
 * field.
 */
export function wrongFields(errors: FieldErrors): DomainError {
  const [[field, message] = ['', '']] = Object.entries(errors)
  return new DomainError('BAD_REQUEST', { message, details: { field, errors } })
}

export const wrongField = (field: string, message: string): DomainError => wrongFields({ [field]: message })

/**
 * Creates a BAD_REQUEST from ajv errors. `details.field` is the path of the field. `details.errors` has a Korean
 * message for the form, unless no form can cause the error, such as a wrong type.
 */
export function fieldRefusal(faults: readonly Fault[]): DomainError {
  const fault = faults.reduce<Fault | undefined>(moreTelling, undefined)
  const reason = fault?.message
  if (fault?.keyword === 'additionalProperties') {
    const name = String(fault.params.additionalProperty).slice(0, MAX_FIELD_NAME)
    const field = `${fault.instancePath}/${name}`.slice(1)
    const message = `없는 항목이거나 바꿀 수 없는 항목입니다: ${field}`
    return new DomainError('BAD_REQUEST', { message, details: { field, reason } })
  }
  const field: string | undefined = fault?.instancePath.slice(1) || fault?.params.missingProperty
  const message = fault && MESSAGES[fault.keyword]?.(fault.params)
  if (!message) return new DomainError('BAD_REQUEST', { details: { field, reason } })
  return new DomainError('BAD_REQUEST', {
    message,
    details: { field, reason, ...errorsAt(field, message) },
  })
}

/** Fields inside a list have no message, because a form shows messages at its own fields only. */
function errorsAt(path: string | undefined, message: string): { errors?: Record<string, string> } {
  const names = path ? path.split('/') : []
  const name = names.at(-1)
  return name === undefined || names.some((part) => /^\d+$/.test(part)) ? {} : { errors: { [name]: message } }
}

const MESSAGES: Record<string, (params: Fault['params']) => string> = {
  [CALENDAR]: () => fieldWords.day,
  [VISIBLE]: () => fieldWords.visible,
  label: () => fieldWords.visible,
  phone: () => fieldWords.phone,
  pattern: ({ pattern }) => patternWords(pattern),
  minLength: ({ limit }) => (limit === 1 ? fieldWords.needed : fieldWords.tooShort(limit)),
  maxLength: ({ limit }) => fieldWords.tooLong(limit),
  minItems: ({ limit }) => fieldWords.tooFew(limit),
  maxItems: ({ limit }) => fieldWords.tooMany(limit),
  minimum: ({ limit }) => fieldWords.range(limit, Infinity),
  maximum: ({ limit }) => fieldWords.range(-Infinity, limit),
}

const MAX_FIELD_NAME = 100

/**
 * Selects the error to report. In a union the deepest error belongs to the branch that the client meant. At equal depth
 * an error about a field comes first, then an error about a value, then a wrong type.
 */
function moreTelling(best: Fault | undefined, fault: Fault): Fault {
  if (!best) return fault
  if (fault.keyword === 'anyOf') return best
  const difference = depth(fault) - depth(best) || rank(fault) - rank(best)
  return difference >= 0 ? fault : best
}

const depth = ({ instancePath }: Fault): number => instancePath.split('/').length

const RANKS: Record<string, number> = { type: -1, const: -1, enum: -1, required: 1, additionalProperties: 2 }

const rank = ({ keyword }: Fault): number => RANKS[keyword] ?? 0
