import type { Generated, GeneratedAlways, Transaction } from 'kysely'

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
    /** storage keys */
    photos: string[]
    has_photos: GeneratedAlways<boolean>
    shown: boolean
    best: boolean
    reply: string
    /** empty unless the shop has hidden it */
    hidden_reason: Generated<string>
    hidden: GeneratedAlways<boolean>
    /** open ones */
    reports: Generated<number>
    /** place in the inbox: 3 for an open objection, 2 for open reports, 1 for no reply, 0 for the rest */
    turn: GeneratedAlways<number>
    /** of its writer to the hiding; kept when it is shown again, gone when it is hidden anew */
    objection: Generated<string>
    /** why it stays hidden */
    objection_answer: Generated<string>
    /** of the reply */
    version: Generated<number>
    regdate: Generated<Date>
    /** won that the shop gave by hand for it; 0 while it has not */
    hand_points: Generated<number>
    hand_reason: Generated<string>
    /** the author; null for imported reviews and closed accounts */
    uid: number | null
    /** the reviewed order line */
    line_id: number | null
  }
  review_tally: { shop_id: number; sid: number; reviews: number; photos: number; spread: number[] }
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
    /** open ones */
    reports: Generated<number>
    turn: GeneratedAlways<number>
    objection: Generated<string>
    objection_answer: Generated<string>
    /** of the answer */
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
