import { wrongField } from '../../platform/contract/field-refusal.ts'
import { fieldWords } from '../../platform/contract/field-words.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { MAX_PHOTOS } from './reviews.contract.ts'
import { MAX_LETTERS, maskedName } from './rules.ts'

export interface ReviewDraft {
  sid: number
  /** the draft's origin; the same source again adds nothing */
  source?: string
  /** the full name; it is masked before it is stored */
  author: string
  /** 1-5 */
  stars: number
  text: string
  /** chosen options in words */
  option?: string
  /** storage keys, at most 5 */
  photos?: string[]
  best?: boolean
  reply?: string
  regdate?: Date
}

export interface QuestionDraft {
  sid: number
  source?: string
  author: string
  secret?: boolean
  question: string
  answer?: string
  regdate?: Date
}

type Checked<Draft> = Required<Omit<Draft, 'source'>> & { source: string | null }

/** A review as it is stored. Throws BAD_REQUEST naming an invalid field. */
export function checkedReview(review: ReviewDraft): Checked<ReviewDraft> {
  const { sid, source = null, stars, photos = [], best = false, regdate = new Date() } = review
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) throw wrong('stars')
  if (photos.length > MAX_PHOTOS) throw wrong('photos')
  return {
    sid,
    source,
    stars,
    photos,
    best,
    regdate,
    author: maskedName(writtenText(review.author, 'author')),
    text: writtenText(review.text, 'text'),
    option: plainText(review.option ?? '', 'option'),
    reply: plainText(review.reply ?? '', 'reply'),
  }
}

/** A question as it is stored. Throws BAD_REQUEST naming an invalid field. */
export function checkedQuestion(question: QuestionDraft): Checked<QuestionDraft> {
  const { sid, source = null, secret = false, regdate = new Date() } = question
  return {
    sid,
    source,
    secret,
    regdate,
    author: maskedName(writtenText(question.author, 'author')),
    question: writtenText(question.question, 'question'),
    answer: plainText(question.answer ?? '', 'answer'),
  }
}

/** Text that is not blank. */
export function writtenText(text: string, field: string): string {
  const clean = plainText(text, field)
  if (clean === '') throw wrongField(field, fieldWords.needed)
  return clean
}

/** Text as it may be stored: bounded, and without the null characters that PostgreSQL refuses. */
export function plainText(text: string, field: string): string {
  const clean = text.replaceAll('\0', '').trim()
  if (clean.length > MAX_LETTERS) throw wrongField(field, fieldWords.tooLong(MAX_LETTERS))
  return clean
}

function wrong(field: string): DomainError {
  return new DomainError('BAD_REQUEST', { details: { field } })
}
