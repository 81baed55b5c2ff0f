/** Times of payouts over a provider, in seconds. */
export interface PayoutTimes {
  /** after which another process goes on with the payouts of one that died; longer than all requests for a payout */
  claimSeconds: number
  /** after which an order without an answer, which the provider does not know, was never received */
  lostSeconds: number
  /** between two looks at an order that waits for an answer, or that the provider refused */
  lookSeconds: number
  /** between two looks at an order that is registered */
  progressSeconds: number
}
