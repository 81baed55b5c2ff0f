import { Type as T } from 'typebox'

/** 1 verified adult, 0 not verified, -1 verified minor (docs/product/accounts.md). */
export const Over19 = T.Union([T.Literal(1), T.Literal(0), T.Literal(-1)])

/** Business registration: -1 none, 0 under review, 1 approved (docs/product/accounts.md). */
export const CorpState = T.Union([T.Literal(-1), T.Literal(0), T.Literal(1)])
