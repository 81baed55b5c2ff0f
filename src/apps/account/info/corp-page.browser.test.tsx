import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { choosePicture } from '../../../../tests/component/choose-picture.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { ReplyOf } from '../../../client/calls.ts'
import { Component as CorpPage } from './corp-page.tsx'

type Corp = ReplyOf<'/api/user/corp'>

const NONE: Corp = {
  idnum: '',
  corpname: '',
  address: '',
  tel: '',
  state: -1,
  rejected: false,
  reason: '',
  registered_at: null,
}
const REGISTER = '/api/user/corp'
const UPLOAD = '/api/myshp/v2/upload/auth/file'

test('checks the number while typing, requires an image up to 5 MB, then shows the review state', async () => {
  const page = mountAccount(<CorpPage data={{ corp: NONE, phone: '' }} />)
  const number = page.getByLabelText('사업자등록번호')
  await number.fill('1248100999')
  await expect.element(number).toHaveValue('124-81-00999')
  await expect.element(number).toHaveAccessibleDescription(/없는 사업자등록번호입니다/)
  await number.fill('1248100998')
  await expect.element(number).toHaveAccessibleDescription('올바른 번호입니다.')
  await page.getByLabelText('상호').fill('도매상회')
  await page.getByLabelText('사업장 주소').fill('서울 중구 세종대로 110')
  await page.getByLabelText('사업장 전화번호').fill('0212345678')
  const register = page.getByRole('button', { name: '등록하기' })
  await register.click()
  await expect.element(page.getByText('사업자등록증을 올려 주세요.')).toBeVisible()
  await choosePicture('큰.png', new Uint8Array(5_242_881))
  await expect.element(page.getByText('파일은 5MB까지 올릴 수 있습니다.')).toBeVisible()
  await expectNoViolations()
  expect(sentCalls(REGISTER)).toEqual([])

  answerCalls({
    [UPLOAD]: { file_url: 'auth/1.png' },
    [REGISTER]: (registration) => ({ ...NONE, ...registration, state: 0 }),
  })
  await choosePicture('등록증.png', new Uint8Array(10))
  await expect.element(page.getByText('등록증.png 올렸습니다.')).toBeVisible()
  await register.click()
  await expect.element(page.getByText('심사 중입니다.')).toBeVisible()
  await expect.element(page.getByText('124-81-00998')).toBeVisible()
  expect(sentCalls(REGISTER).at(-1)?.body).toMatchObject({ tel: '02-1234-5678', file: 'auth/1.png' })
})

test('a rejected registration shows the reason and can be corrected', async () => {
  const reason = '사진이 흐려서 번호를 읽을 수 없습니다.'
  const corp = { ...NONE, idnum: '124-81-00998', corpname: '도매상회', rejected: true, reason }
  const page = mountAccount(<CorpPage data={{ corp, phone: '' }} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(`사유: ${reason}`))
  await expect.element(page.getByLabelText('상호')).toHaveValue('도매상회')
  await expectNoViolations()
})
