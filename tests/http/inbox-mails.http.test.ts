import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { aProduct } from '../factories/products.ts'
import { answerQuestion } from '../factories/reviews.ts'
import { newShop } from '../factories/tenancy.ts'
import { startServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

/** The mails to an address, oldest first. */
async function mailsTo(email: string) {
  const { rows } = await withAllShops(server.database, (tx) =>
    sql<{ template: string; body: string }>`
      select template, body from mail where recipient = ${email} and state = 'kept' order by id`.execute(tx),
  )
  return rows
}

test('the writer of a question gets one mail about its answer, its hiding and the result of an objection', async () => {
  const { accounts, catalogue, reviews, tenancy } = server.services
  const { shopId, shopid } = await newShop(tenancy, { name: '하루공방' })
  const { sid } = await aProduct(catalogue, shopId, { title: '달항아리' })
  const email = 'writer@example.com'
  const uid = await newAccount(accounts, { email })
  const newQuestion = { shopid, sid, question: '비밀 주소로 보내 주세요', secret: true }
  const { id: question } = await reviews.ownQuestions.ask({ uid, over19: 0 }, newQuestion)
  await answerQuestion(reviews, shopId, question, '그러겠습니다')
  const seller = { uid: 1, address: '' }
  await reviews.inbox.questions.answer(shopId, { question, version: 2, answer: '내일' }, seller)
  await eventually(async () =>
    expect(await mailsTo(email)).toMatchObject([{ template: 'question-answered' }]),
  )
  await reviews.inbox.questions.hide(shopId, { question, reason: '연락처가 있습니다.' }, seller)
  const mails = await eventually(async () => {
    const mails = await mailsTo(email)
    expect(mails.map(({ template }) => template)).toEqual(['question-answered', 'question-hidden'])
    return mails
  })
  expect(mails[0]?.body).toContain('달항아리')
  expect(mails[0]?.body).toContain('/myshop/qna')
  expect(mails[1]?.body).toContain('연락처가 있습니다.')
  await reviews.objections.objectToQuestion(uid, { id: question, objection: '연락처가 아닙니다.' })
  await reviews.inbox.questions.keep(shopId, { question, answer: '전화번호가 있습니다.' }, seller)
  await eventually(async () =>
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      template: 'objection-kept',
      body: expect.stringContaining('전화번호가 있습니다.'),
    }),
  )
  await reviews.inbox.questions.show(shopId, question, seller)
  await eventually(async () =>
    expect((await mailsTo(email)).at(-1)).toMatchObject({ template: 'objection-granted' }),
  )
  expect(mails.map(({ body }) => body).join()).not.toMatch(/비밀 주소|그러겠습니다|내일/)
})
