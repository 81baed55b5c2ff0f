import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { QuestionDraft, ReviewDraft, Reviews } from '../../src/domains/reviews/reviews.service.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { withAllShops } from '../all-shops.ts'

let count = 0

export async function newReview(
  reviews: Pick<Reviews, 'editor'>,
  shopId: number,
  listingId: number,
  fields: Partial<ReviewDraft> = {},
): Promise<void> {
  count += 1
  await reviews.editor.addReviews(shopId, [
    { sid: listingId, author: '김민지', stars: 5, text: `잘 쓰고 있어요 ${count}`, ...fields },
  ])
}

/** Sets the account, and optionally the order line, of a question or a review. */
export async function setWriter(
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

export async function newQuestion(
  reviews: Pick<Reviews, 'editor'>,
  shopId: number,
  listingId: number,
  fields: Partial<QuestionDraft> = {},
): Promise<void> {
  count += 1
  await reviews.editor.insertQuestions(shopId, [
    { sid: listingId, author: '이준', question: `언제 오나요 ${count}`, ...fields },
  ])
}

/** Answers an unanswered question as staff. */
export async function answerQuestion(
  { inbox }: Pick<Reviews, 'inbox'>,
  shopId: number,
  question: number,
  answer: string,
): Promise<void> {
  await inbox.questions.answer(shopId, { question, version: 1, answer }, STAFF)
}

const STAFF = { uid: 1, address: '' }

/** Uploads a picture for a review and returns its key. */
export async function newReviewPhoto(reviews: Pick<Reviews, 'submissions'>, uid: number): Promise<string> {
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

/**
 * Starts the import of a review of a product from a file of a former platform, which names a picture at a server that
 * does not exist. The reviews are added by `jobs.work`.
 */
export async function newReviewImport(
  { imports }: Pick<Reviews, 'imports'>,
  importer: { shopId: number; uid: number },
  title: string,
): Promise<void> {
  count += 1
  const folder = await mkdtemp(join(tmpdir(), 'madang-review-file-'))
  try {
    const path = join(folder, 'reviews.csv')
    const text = `상품명,별점,내용,작성자,작성일,사진 주소\n${title},5,이전 리뷰 ${count},김민지,2024-03-02,https://old.invalid/${count}.jpg\n`
    await writeFile(path, text)
    const file = { path, bytes: Buffer.byteLength(text) }
    const { digest } = await imports.read(importer, file, {})
    await imports.start(importer, file, { name: 'reviews.csv', digest })
  } finally {
    await rm(folder, { recursive: true })
  }
}
