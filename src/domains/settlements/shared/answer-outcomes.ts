/**
 * What a row of a bank's file means for the batch. `paid` and `failed` can be recorded, `known` is recorded already,
 * `contradicts` says something else than what is recorded or than another row, `unclear` fits several payouts or has no
 * result, `unmatched` is no payout of the batch.
 */
export const ANSWER_OUTCOMES = ['paid', 'failed', 'known', 'contradicts', 'unclear', 'unmatched'] as const
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number]
