import { Type as T } from 'typebox'

/** The one error reply, as clients of the API see it. */
export const ErrorReplyShape = T.Object({
  msg: T.String(),
  message: T.String(),
  status: T.Integer(),
  details: T.Optional(T.Unknown()),
})
