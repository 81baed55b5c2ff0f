import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { Component as ConfirmPage } from './rights-confirm-page.tsx'
import { Component as NoticePage } from './rights-notice-page.tsx'

const CALL = '/api/common/report/rights'

test('a notice needs a right, a writer, URLs, an explanation and the confirmation that it is true', async () => {
  const page = mountAccount(<NoticePage />)
  const send = page.getByRole('button', { name: '신고하기' })
  await send.click()
  for (const text of [
    '침해된 권리를 선택해 주세요.',
    '이름을 적어 주세요.',
    '이메일 주소를 확인해 주세요.',
    '상품이나 상점의 주소를 적어 주세요.',
    '설명을 적어 주세요.',
    '내용이 사실인지 확인해 주세요.',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('radio', { name: '상표권' }).click()
  await page.getByLabelText('이름', { exact: true }).fill('권리자')
  await page.getByLabelText('이메일').fill('rights@owner.example')
  const urls = page.getByLabelText('침해하는 상품이나 상점의 주소')
  await urls.fill(Array(11).fill('https://haru.kr/').join('\n'))
  await expect.element(page.getByText('주소는 10개까지 적을 수 있습니다.')).toBeVisible()
  await urls.fill('https://haru.kr/shop/view/3\n\n https://haru.kr/ ')
  await page.getByLabelText('설명').fill('등록한 상표를 그대로 썼습니다.')
  await page.getByRole('checkbox').click()
  answerCalls({
    [CALL]: refuse('BAD_REQUEST', {
      message: '2번째 주소는 마당의 주소가 아닙니다.',
      details: { field: 'urls' },
    }),
  })
  await send.click()
  await expect.element(page.getByText('2번째 주소는 마당의 주소가 아닙니다.')).toBeVisible()
  answerCalls({ [CALL]: { ok: true } })
  await send.click()
  await expect.element(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeVisible()
  expect(sentCalls(CALL).at(-1)?.body).toEqual({
    kind: 'trademark',
    name: '권리자',
    company: '',
    email: 'rights@owner.example',
    registration: '',
    urls: ['https://haru.kr/shop/view/3', 'https://haru.kr/'],
    words: '등록한 상표를 그대로 썼습니다.',
    is_true: true,
    website: '',
  })
})

test('the mailed link reports after a press, and an old one leads back to the form', async () => {
  const page = mountAccount(<ConfirmPage data={{ token: 'a'.repeat(43) }} />)
  const go = page.getByRole('button', { name: '신고 접수하기' })
  answerCalls({ [`${CALL}/confirm`]: refuse('TOO_MANY_REQUESTS', { message: '잠시 뒤에 해 주세요.' }) })
  await go.click()
  await expect.element(page.getByText('잠시 뒤에 해 주세요.')).toBeVisible()
  answerCalls({ [`${CALL}/confirm`]: { subjects: 2 } })
  await go.click()
  await expect.element(page.getByRole('heading', { name: '신고를 접수했습니다' })).toBeVisible()
  await expectNoViolations()
})

test('an old link leads back to the form', async () => {
  const page = mountAccount(<ConfirmPage data={{ token: 'a'.repeat(43) }} />)
  answerCalls({ [`${CALL}/confirm`]: refuse('NOT_FOUND') })
  await page.getByRole('button', { name: '신고 접수하기' }).click()
  await expect.element(page.getByRole('link', { name: '신고 다시 쓰기' })).toBeVisible()
})
