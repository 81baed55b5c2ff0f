import { Type as T } from 'typebox'
import { MAX_NAME_LENGTH, NAME_PATTERN } from './person-name.ts'
import { MAX_PHONE_TEXT } from './phone.ts'

export const Id = T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const Page = T.Integer({ minimum: 1, maximum: 10_000, default: 1 })

/**
 * Cursor: the id of the last item that the client has. Without a cursor, or if that item was deleted, `page` applies.
 */
export const After = T.Optional(Id)

/**
 * Our own keyword for days and date-times, which checks requests only; ajv would check `format` in replies too. OpenAPI
 * allows keywords that start with `x-`.
 */
export const CALENDAR = 'x-calendar'

/** `YYYY-MM-DD`, a day that exists */
export const Day = T.String({ maxLength: 10, [CALENDAR]: 'day' })

/** An ISO 8601 date-time with a zone; replies use UTC. */
export const Moment = T.String({ maxLength: 40, [CALENDAR]: 'moment' })

export const Name = T.String({ minLength: 1, maxLength: MAX_NAME_LENGTH, pattern: NAME_PATTERN })

/** A Korean phone number in any format; the handler gets its digits (`parsePhone`). */
export const Phone = T.String({ maxLength: MAX_PHONE_TEXT, phone: true })

export const OptionalPhone = T.Union([T.Literal(''), Phone])

export const Zipcode = T.String({ pattern: '^[0-9]{5}$' })

/** A seller's public mail address; its host contains a dot. */
export const Email = T.String({
  pattern: '^[A-Za-z0-9_.+-]{1,64}@[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)+$',
  maxLength: 254,
})

export const REQUEST_KEY = '^[A-Za-z0-9_-]{16,64}$'

/** Idempotency key, created when a form opens. */
export const RequestKey = T.String({ pattern: REQUEST_KEY })

export const Done = T.Object({ ok: T.Literal(true) })

export const ExportReason = T.String({ minLength: 2, maxLength: 200, pattern: '\\S' })

/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const Word extends string | number>(words: readonly Word[]) =>
  T.Unsafe<Word>(T.Enum([...words]))

/** Null is first, because ajv would coerce null to 0 for a number. */
/* @__NO_SIDE_EFFECTS__ */
export const orNull = <Shape extends Parameters<typeof T.Union>[0][number]>(shape: Shape) =>
  T.Union([T.Null(), shape])
