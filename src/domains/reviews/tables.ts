import type { ColumnType, Generated, GeneratedAlways, Transaction } from 'kysely'
import type { AspectStars, Body } from './reviews.contract.ts'

/** Written as JSON text; has a default. */
type JsonColumn<Value> = ColumnType<Value, string | undefined, string>

export type Tx = Transaction<ReviewsTables>

export interface ReviewsTables {
  review: {
    shop_id: number
    id: Generated<number>
    sid: number
    source: string | null
    author: string
    stars: number
    text: string
    option: string
    /** storage keys of the photos */
    photos: string[]
    has_photos: GeneratedAlways<boolean>
    shown: boolean
    best: boolean
    reply: string
    /** the shop's reason for hiding the review; empty unless it is hidden */
    hidden_reason: Generated<string>
    hidden: GeneratedAlways<boolean>
    /** number of open reports */
    reports: Generated<number>
    /**
     * group in the inbox: 3 for an open objection, 2 for open reports, 1 for no reply, 0 for others and imported ones
     */
    turn: GeneratedAlways<number>
    /**
     * objection of the writer to the hiding; stays when the review is shown again, and is deleted when it is hidden
     * once more
     */
    objection: Generated<string>
    /** the shop's reason why the review stays hidden after the objection */
    objection_answer: Generated<string>
    /** version of the reply */
    version: Generated<number>
    regdate: Generated<Date>
    /** won that staff gave by hand for the review; 0 if they gave none */
    hand_points: Generated<number>
    hand_reason: Generated<string>
    /** the author; null for imported reviews and closed accounts */
    uid: number | null
    /** the reviewed order line */
    line_id: number | null
    /** the import that brought it from a former platform; null for a review that was written here */
    import_id: Generated<number | null>
    imported: GeneratedAlways<boolean>
    aspects: JsonColumn<AspectStars[]>
    body: JsonColumn<Body>
    month_text: Generated<string>
    month_photos: Generated<string[]>
    month_at: Generated<Date | null>
    /** won that the second review earned */
    month_point: Generated<number>
    /** number of people who found it helpful */
    helpful: Generated<number>
  }
  review_vote: { shop_id: number; review: number; uid: number; voted_at: Generated<Date> }
  review_tally: {
    shop_id: number
    sid: number
    reviews: number
    photos: number
    spread: number[]
    imported: number[]
  }
  review_import: {
    shop_id: number
    id: Generated<number>
    uid: number
    name: string
    program: string
    job: number
    photo_job: Generated<number | null>
    undo_job: Generated<number | null>
    total: number
    processed: Generated<number>
    added: Generated<number>
    created_at: Generated<Date>
  }
  review_import_photo: {
    shop_id: number
    review: number
    import: number
    addresses: string[]
    problem: Generated<string>
  }
  question: {
    shop_id: number
    id: Generated<number>
    sid: number
    source: string | null
    author: string
    secret: boolean
    question: string
    answer: string
    hidden_reason: Generated<string>
    hidden: GeneratedAlways<boolean>
    /** number of open reports */
    reports: Generated<number>
    turn: GeneratedAlways<number>
    objection: Generated<string>
    objection_answer: Generated<string>
    /** version of the answer */
    version: Generated<number>
    regdate: Generated<Date>
    uid: number | null
  }
  photo_reward: {
    shop_id: number
    line_id: number
    uid: number
    /** won */
    amount: number
    state: 'PROMISED' | 'GIVEN' | 'TAKEN'
  }
  saved_answer: {
    shop_id: number
    id: Generated<number>
    name: string
    text: string
    version: Generated<number>
  }
}
