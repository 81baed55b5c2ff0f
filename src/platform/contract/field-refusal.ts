import type { ErrorObject } from 'ajv'
import { DomainError } from '../errors/domain-error.ts'
import { fieldWords, patternWords } from './field-words.ts'
import { CALENDAR } from './fields.ts'
import { VISIBLE } from './label.ts'

/** One error of ajv; Fastify reports the same. */
type Fault = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params' | 'message'>

/** Korean messages by the names of the fields that are wrong. */
export type FieldErrors = Record<string, string>

/** The BAD_REQUEST for wrong values of a form's fields; it names the first, and forms show each message at its field (`details.errors`). */
export function wrongFields(errors: FieldErrors): DomainError {
  const [[field, message] = ['', '']] = Object.entries(errors)
  return new DomainError('BAD_REQUEST', { message, details: { field, errors } })
}

/** `wrongFields` for one field. */
export const wrongField = (field: string, message: string): DomainError => wrongFields({ [field]: message })

/**
 * The BAD_REQUEST for a value that does not fit its schema. `details.field` is the path of the wrong field, `details.errors` has a Korean message by
 * its name, for forms; faults that no form can cause, such as a text for a number, have none. For an undeclared field the message names it: our
 * forms send none, so its reader is the author of an API client.
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

/** The message by the name of the field; nothing for items of lists and a whole body, which are no fields of a form. */
function errorsAt(path: string | undefined, message: string): { errors?: Record<string, string> } {
  const names = path ? path.split('/') : []
  const name = names.at(-1)
  return name === undefined || names.some((part) => /^\d+$/.test(part)) ? {} : { errors: { [name]: message } }
}

/** Messages for faults that people can cause in a form, by the keyword that is violated. */
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

/** Characters of an undeclared field's name that the message repeats. */
const MAX_FIELD_NAME = 100

/**
 * The fault to report. For a value with several possible schemas ajv reports one fault of each: the deepest is that of the schema that was
 * meant. Of equally deep ones a fault that names a field says more than one of its value, and that more than a wrong type.
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
