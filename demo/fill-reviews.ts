import type { Services } from '../src/server/services.ts'
import { readRows } from './files.ts'
import { productOf } from './fill-products.ts'
import type { PlacePicture } from './pictures.ts'

const at = (day: string | undefined) => new Date(`${day}T12:00:00+09:00`)

/** Writes reviews and questions. Idempotent: the key of a row is its position in its file. */
export async function fillReviews(
  services: Services,
  shopId: number,
  slug: string,
  placePicture: PlacePicture,
): Promise<void> {
  const sids = new Map<string, number>()
  const sidOf = async (code: string) => {
    if (!sids.has(code)) sids.set(code, (await productOf(services, slug, code))?.sid ?? 0)
    return sids.get(code) as number
  }
  const reviews = []
  for (const [line, row] of (await readRows(`shops/${slug}/reviews.csv`)).entries()) {
    const listingId = await sidOf(row.상품코드 ?? '')
    if (listingId === 0) continue
    reviews.push({
      sid: listingId,
      source: `demo ${line}`,
      author: row.작성자 ?? '',
      stars: Number(row.별점),
      text: row.내용 ?? '',
      option: row.옵션 ?? '',
      photos: await Promise.all((row.사진 ?? '').split('|').filter(Boolean).map(placePicture)),
      best: row.베스트 === 'Y',
      reply: row.답글 ?? '',
      regdate: at(row.작성일),
    })
  }
  if (reviews.length > 0) await services.reviews.editor.addReviews(shopId, reviews)

  const questions = []
  for (const [line, row] of (await readRows(`shops/${slug}/qna.csv`)).entries()) {
    const listingId = await sidOf(row.상품코드 ?? '')
    if (listingId === 0) continue
    questions.push({
      sid: listingId,
      source: `demo ${line}`,
      author: row.작성자 ?? '',
      secret: row.비밀글 === 'Y',
      question: row.질문 ?? '',
      answer: row.답변 ?? '',
      regdate: at(row.작성일),
    })
  }
  if (questions.length > 0) await services.reviews.editor.insertQuestions(shopId, questions)
}
