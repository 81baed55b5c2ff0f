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
    /** for a reply */
    waiting: GeneratedAlways<boolean>
    /** of the reply */
    version: Generated<number>
    regdate: Generated<Date>
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
    waiting: GeneratedAlways<boolean>
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
}
