import { Type as T } from 'typebox'
import { MAX_NAME_LENGTH, NAME_PATTERN } from './person-name.ts'
import { MAX_PHONE_TEXT } from './phone.ts'

/** A number that the database has given out. */
export const Id = T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** A page of a list, from 1. */
export const Page = T.Integer({ minimum: 1, maximum: 10_000, default: 1 })

/**
 * The id of the last item that a client has of a list: the page begins behind it, even if new items came in above. Without it, or when that
 * item is deleted, the page is counted from the beginning of the list.
 */
export const After = T.Optional(Id)

/**
 * The keyword by which the validator checks days and moments of requests. It is not a `format`, as that would be checked in replies too;
 * OpenAPI allows keywords that begin with `x-`.
 */
export const CALENDAR = 'x-calendar'

/** A day of the calendar, `YYYY-MM-DD`; February 30 is refused. */
export const Day = T.String({ maxLength: 10, [CALENDAR]: 'day' })

/** A moment of ISO 8601 with a zone, on a day of the calendar; replies are in UTC. */
export const Moment = T.String({ maxLength: 40, [CALENDAR]: 'moment' })

/** A person's name (`NAME_PATTERN`). */
export const Name = T.String({ minLength: 1, maxLength: MAX_NAME_LENGTH, pattern: NAME_PATTERN })

/** A Korean phone number as people write it; the handler gets its digits (`parsePhone`). */
export const Phone = T.String({ maxLength: MAX_PHONE_TEXT, phone: true })

/** A phone number, or empty for none. */
export const OptionalPhone = T.Union([T.Literal(''), Phone])

/** A Korean postal code. */
export const Zipcode = T.String({ pattern: '^[0-9]{5}$' })

/** A seller's mail address as shoppers see it: one address on a host with a dot. */
export const Email = T.String({
  pattern: '^[A-Za-z0-9_.+-]{1,64}@[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)+$',
  maxLength: 254,
})

export const REQUEST_KEY = '^[A-Za-z0-9_-]{16,64}$'

/** The idempotency key that a page makes each time a form is opened: requests with the same key take effect once. */
export const RequestKey = T.String({ pattern: REQUEST_KEY })

/** The reply of a call that only does something. */
export const Done = T.Object({ ok: T.Literal(true) })

/** The reason for which personal data is taken away, as the log of the shop keeps it. */
export const ExportReason = T.String({ minLength: 2, maxLength: 200, pattern: '\\S' })

/** One of these words or numbers. */
export const oneOf = <const Word extends string | number>(words: readonly Word[]) =>
  T.Unsafe<Word>(T.Enum([...words]))

/** Null, or a value of the shape. Null comes first: a number's shape would take it for 0. */
export const orNull = <Shape extends Parameters<typeof T.Union>[0][number]>(shape: Shape) =>
  T.Union([T.Null(), shape])
