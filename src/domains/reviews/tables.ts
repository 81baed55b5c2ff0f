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
    regdate: Generated<Date>
    /** who wrote it; null for what came from elsewhere and of who has left */
    uid: number | null
    /** the order line that it is for */
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
