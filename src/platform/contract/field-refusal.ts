import type { ErrorObject } from 'ajv'
import { DomainError } from '../errors/domain-error.ts'
import { CALENDAR } from './fields.ts'

/** A fault of a value, as ajv and Fastify tell it. */
type Fault = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params' | 'message'>

/**
 * BAD_REQUEST for a value that does not fit its shape; `details.field` names the field that is wrong. A field that the shape does
 * not have is named in the words, too: no form of ours sends one, so they are read by who wrote the request.
 */
export function fieldRefusal(faults: readonly Fault[]): DomainError {
  const fault = faults.reduce<Fault | undefined>(moreTelling, undefined)
  const reason = fault?.message
  if (fault?.keyword === CALENDAR)
    return new DomainError('BAD_REQUEST', {
      message: '달력에 있는 날짜로 적어 주세요.',
      details: { field: fault.instancePath.slice(1), reason },
    })
  if (fault?.keyword !== 'additionalProperties') {
    const field = fault?.instancePath.slice(1) || fault?.params.missingProperty
    const message = fault && MESSAGES[fault.keyword]
    return new DomainError('BAD_REQUEST', { ...(message && { message }), details: { field, reason } })
  }
  const name = String(fault.params.additionalProperty).slice(0, MOST_NAMED)
  const field = `${fault.instancePath}/${name}`.slice(1)
  const message = `없는 항목이거나 바꿀 수 없는 항목입니다: ${field}`
  return new DomainError('BAD_REQUEST', { message, details: { field, reason } })
}

/** Words for what people write wrongly. */
const MESSAGES: Record<string, string> = {
  label: '이름에 보이는 글자가 없거나 쓸 수 없는 글자가 있습니다.',
}

/** Characters of a sender's field name that a refusal repeats. */
const MOST_NAMED = 100

/**
 * Of a value that may have several shapes, each shape tells its first fault. The shape that was meant fits furthest down; of
 * equally deep faults one that names a field says more.
 */
function moreTelling(best: Fault | undefined, fault: Fault): Fault {
  if (!best) return fault
  if (fault.keyword === 'anyOf') return best
  const by = depth(fault) - depth(best) || rank(fault) - rank(best)
  return by >= 0 ? fault : best
}

const depth = ({ instancePath }: Fault): number => instancePath.split('/').length

const RANKS: Record<string, number> = { required: 1, additionalProperties: 2 }

const rank = ({ keyword }: Fault): number => RANKS[keyword] ?? 0
