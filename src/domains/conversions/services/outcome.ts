/** The outcome of a request. `words` is the message of the service, or the platform's own if the service sent none. */
export type Outcome =
  | { kind: 'taken'; words: string }
  /** the service will never accept this event */
  | { kind: 'refused'; words: string }
  /** the service refuses the token, and therefore all events */
  | { kind: 'locked'; words: string }
  /** the service is unavailable or limits the rate, for `afterMs` if known */
  | { kind: 'later'; words: string; afterMs?: number }
  /** no answer; the request may have arrived */
  | { kind: 'unanswered'; words: string }
