import { expect, test } from 'vitest'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { Questions } from './product-questions.tsx'

const regdate = '2026-11-21T00:00:00.000Z'
const items = [
  {
    id: 2,
    author: '김*지',
    secret: false,
    answered: true,
    regdate,
    question: '이름을 새겨 주시나요?',
    answer: '손글씨로 적어 드립니다.',
  },
  { id: 1, author: '이*준', secret: true, answered: false, regdate, question: '', answer: '' },
]

test('a public question unfolds its answer, a secret one hides its text', async () => {
  const page = await mountStorefront(
    <Questions
      listingId={7}
      questions={{ items, total: 2, page: 1, pages: 1 }}
      newQuestions={[]}
      onAsk={() => {}}
    />,
  )
  const answer = page.getByText('손글씨로 적어 드립니다.')
  await expect.element(page.getByText('비밀글입니다.')).toBeVisible()
  await expect.element(answer).not.toBeVisible()
  await page.getByText('이름을 새겨 주시나요?').click()
  await expect.element(answer).toBeVisible()
})
