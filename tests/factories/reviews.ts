import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { QuestionDraft, ReviewDraft, Reviews } from '../../src/domains/reviews/reviews.service.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { withAllShops } from '../all-shops.ts'

let written = 0

/** Adds a review of a listing; `wishes` are any of its fields. */
export async function aReview(
  reviews: Pick<Reviews, 'editor'>,
  shopId: number,
  listingId: number,
  wishes: Partial<ReviewDraft> = {},
): Promise<void> {
  written += 1
  await reviews.editor.addReviews(shopId, [
    { sid: listingId, author: '김민지', stars: 5, text: `잘 쓰고 있어요 ${written}`, ...wishes },
  ])
}

/** Makes a person the writer of a question or a review (of an order line), as if they had written it here. */
export async function writtenBy(
  database: Pick<Database, 'asSystem'>,
  table: 'question' | 'review',
  id: number,
  uid: number,
  line?: number,
): Promise<void> {
  const ofLine = line === undefined ? sql`` : sql`, line_id = ${line}`
  await withAllShops(database, (tx) =>
    sql`update ${sql.table(table)} set uid = ${uid} ${ofLine} where id = ${id}`.execute(tx),
  )
}

/** Asks about a listing; `wishes` are any of the question's fields. */
export async function aQuestion(
  reviews: Pick<Reviews, 'editor'>,
  shopId: number,
  listingId: number,
  wishes: Partial<QuestionDraft> = {},
): Promise<void> {
  written += 1
  await reviews.editor.insertQuestions(shopId, [
    { sid: listingId, author: '이준', question: `언제 오나요 ${written}`, ...wishes },
  ])
}

/** Answers a question, which nobody has answered, as somebody of its shop. */
export async function anAnswer(
  { inbox }: Pick<Reviews, 'inbox'>,
  shopId: number,
  question: number,
  answer: string,
): Promise<void> {
  await inbox.questions.answer(shopId, { question, version: 1, answer }, SOMEBODY)
}

const SOMEBODY = { uid: 1, address: '' }

/** Uploads a photo as a person, and returns what a review calls it. */
export async function aPhoto(reviews: Pick<Reviews, 'submissions'>, uid: number): Promise<string> {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c9b8a0' } })
    .png()
    .toBuffer()
  const folder = await mkdtemp(join(tmpdir(), 'madang-photo-'))
  try {
    const path = join(folder, 'photo')
    await writeFile(path, bytes)
    return (await reviews.submissions.uploadPhoto(uid, { path, bytes: bytes.length })).file
  } finally {
    await rm(folder, { recursive: true })
  }
}
