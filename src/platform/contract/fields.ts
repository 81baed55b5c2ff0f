import { Type as T } from 'typebox'

/** A number that the database has given out. */
export const Id = T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** A page of a list, from 1. */
export const Page = T.Integer({ minimum: 1, maximum: 10_000, default: 1 })
