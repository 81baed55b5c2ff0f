import { wrongField } from '../../platform/contract/field-refusal.ts'
import { fieldWords } from '../../platform/contract/field-words.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { MAX_PHOTOS } from './reviews.contract.ts'
import { MAX_LETTERS, maskedName } from './rules.ts'

export interface ReviewDraft {
  sid: number
  /** id of the review at the service that it is imported from; a review with a known id is skipped */
  source?: string
  /** full name of the writer, which is masked when it is stored */
  author: string
  /** stars, from 1 to 5 */
  stars: number
  text: string
  /** chosen options of the product */
  option?: string
  /** storage keys of at most 5 photos */
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

type Valid<Draft> = Required<Omit<Draft, 'source'>> & { source: string | null }

/** Validates a review to import. Throws BAD_REQUEST naming an invalid field. */
export function validReview(review: ReviewDraft): Valid<ReviewDraft> {
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
    author: maskedName(requiredText(review.author, 'author')),
    text: requiredText(review.text, 'text'),
    option: plainText(review.option ?? '', 'option'),
    reply: plainText(review.reply ?? '', 'reply'),
  }
}

/** Validates a question to import. Throws BAD_REQUEST naming an invalid field. */
export function validQuestion(question: QuestionDraft): Valid<QuestionDraft> {
  const { sid, source = null, secret = false, regdate = new Date() } = question
  return {
    sid,
    source,
    secret,
    regdate,
    author: maskedName(requiredText(question.author, 'author')),
    question: requiredText(question.question, 'question'),
    answer: plainText(question.answer ?? '', 'answer'),
  }
}

/** Like `plainText`, but throws BAD_REQUEST also for blank text. */
export function requiredText(text: string, field: string): string {
  const clean = plainText(text, field)
  if (clean === '') throw wrongField(field, fieldWords.needed)
  return clean
}

/**
 * Trims a text and removes null characters, which PostgreSQL refuses. Throws BAD_REQUEST for a text that is too long.
 */
export function plainText(text: string, field: string): string {
  const clean = text.replaceAll('\0', '').trim()
  if (clean.length > MAX_LETTERS) throw wrongField(field, fieldWords.tooLong(MAX_LETTERS))
  return clean
}

function wrong(field: string): DomainError {
  return new DomainError('BAD_REQUEST', { details: { field } })
}
