import { Type as T } from 'typebox'

export const ErrorReplyShape = T.Object({
  msg: T.String(),
  message: T.String(),
  status: T.Integer(),
  details: T.Optional(T.Unknown()),
})
