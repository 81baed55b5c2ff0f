/** A subject as its editor has it. */
export interface Draft {
  version: number
  /** the draft, or what is published where there is none */
  value: unknown
  drafted: boolean
  /** false until it is published for the first time */
  published: boolean
  saved_at: string | null
  /** name of the person who saved it last; empty without a draft */
  saved_by: string
  publish_at: string | null
  failed: string
}

/** Looks up the value that a preview shows of a subject; undefined where it shows the published one. */
export type Drafted = (shopId: number, subject: string) => Promise<unknown>
