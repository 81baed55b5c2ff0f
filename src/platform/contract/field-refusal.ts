import type { ErrorObject } from 'ajv'
import { DomainError } from '../errors/domain-error.ts'
import { fieldWords, patternWords } from './field-words.ts'
import { CALENDAR } from './fields.ts'
import { VISIBLE } from './label.ts'

/** A fault of a value, as ajv and Fastify tell it. */
type Fault = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params' | 'message'>

/** BAD_REQUEST for what a person wrote into a field, with words in Korean that forms show at it (`details.errors`). */
export const wrongField = (field: string, words: string): DomainError =>
  new DomainError('BAD_REQUEST', { message: words, details: { field, errors: { [field]: words } } })

/**
 * BAD_REQUEST for a value that does not fit its shape; `details.field` is the path of the field that is wrong, and `details.errors` has words for
 * it by its own name, for forms. What no person writes, such as a text for a number, has no words of its own. A field that the shape does
 * not have is named in the words, too: no form of ours sends one, so they are read by who wrote the request.
 */
export function fieldRefusal(faults: readonly Fault[]): DomainError {
  const fault = faults.reduce<Fault | undefined>(moreTelling, undefined)
  const reason = fault?.message
  if (fault?.keyword === 'additionalProperties') {
    const name = String(fault.params.additionalProperty).slice(0, MOST_NAMED)
    const field = `${fault.instancePath}/${name}`.slice(1)
    const message = `없는 항목이거나 바꿀 수 없는 항목입니다: ${field}`
    return new DomainError('BAD_REQUEST', { message, details: { field, reason } })
  }
  const field: string | undefined = fault?.instancePath.slice(1) || fault?.params.missingProperty
  const words = fault && WORDS[fault.keyword]?.(fault.params)
  if (!words) return new DomainError('BAD_REQUEST', { details: { field, reason } })
  return new DomainError('BAD_REQUEST', {
    message: words,
    details: { field, reason, ...errorsAt(field, words) },
  })
}

/** Words by the field's own name. A field of a list is no field of a form, and neither is a whole body. */
function errorsAt(path: string | undefined, words: string): { errors?: Record<string, string> } {
  const names = path ? path.split('/') : []
  const name = names.at(-1)
  return name === undefined || names.some((each) => /^\d+$/.test(each)) ? {} : { errors: { [name]: words } }
}

/** Words for what people write wrongly, by the keyword that does not hold. */
const WORDS: Record<string, (params: Fault['params']) => string> = {
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

/** Characters of a sender's field name that a refusal repeats. */
const MOST_NAMED = 100

/**
 * Of a value that may have several shapes, each shape tells its first fault. The shape that was meant fits furthest down; of
 * equally deep faults one that names a field says more, and one of what stands in a field more than that the field is none of this kind.
 */
function moreTelling(best: Fault | undefined, fault: Fault): Fault {
  if (!best) return fault
  if (fault.keyword === 'anyOf') return best
  const by = depth(fault) - depth(best) || rank(fault) - rank(best)
  return by >= 0 ? fault : best
}

const depth = ({ instancePath }: Fault): number => instancePath.split('/').length

const RANKS: Record<string, number> = { type: -1, const: -1, enum: -1, required: 1, additionalProperties: 2 }

const rank = ({ keyword }: Fault): number => RANKS[keyword] ?? 0
