/** The end of a request to a service. `words` are the service's, or ours where it said nothing. */
export type Outcome =
  | { kind: 'taken'; words: string }
  /** this event will never be taken */
  | { kind: 'refused'; words: string }
  /** the token is not taken: no event gets through until it is another one */
  | { kind: 'locked'; words: string }
  /** the service is away or takes no more for now; it may say for how long (ms) */
  | { kind: 'later'; words: string; afterMs?: number }
  /** the request may have arrived, and no answer came */
  | { kind: 'unanswered'; words: string }
