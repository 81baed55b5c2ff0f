import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type {
  FileCodes,
  NamedFileCode,
} from '../../../../domains/catalogue/files/codes/code-names.contract.ts'
import type { ProductImport } from '../../../../domains/catalogue/files/product-files.contract.ts'
import { ImportCodes } from './import-codes.tsx'

const PATH = '/api/myshp/v2/seller/product/import'
const file: ProductImport = {
  id: 7,
  name: '상품.csv',
  program: 'cafe24',
  state: 'checked',
  rows: 4,
  pictures: 0,
  progress: 1,
  counts: { created: 4, changed: 0, unchanged: 0, refused: 0, told: 0, saved: 0 },
  created_at: '2026-11-20T00:00:00Z',
}
const codeOf = (kind: NamedFileCode['kind'], code: string, name: string | null = null): NamedFileCode => ({
  kind,
  code,
  products: 3,
  example: '아주 긴 이름 '.repeat(8),
  name,
})
const codes: FileCodes = {
  kinds: [
    { kind: 'category', codes: 2, unnamed: 2 },
    { kind: 'brand', codes: 1, unnamed: 0 },
  ],
  items: [codeOf('category', '43'), codeOf('category', '24')],
  next: null,
}

const answerCodes = () =>
  answerCalls({
    [`${PATH}/codes`]: codes,
    '/api/myshp/v2/seller/category/list': [
      { cid: 1, name: '여성', parent: 0, hidden: false, sort: 'new', count: 0, own: 0, placed: 0 },
      { cid: 2, name: '원피스', parent: 1, hidden: false, sort: 'new', count: 0, own: 0, placed: 0 },
    ],
    [`${PATH}/names`]: { saved: 2, deleted: 0 },
    [`${PATH}/check`]: {
      id: 1,
      kind: 'products.check',
      state: 'waiting',
      total: 1,
      done: 0,
      failed: 0,
      failures: [],
      undoes: null,
      created_at: '2026-11-20T00:00:00Z',
      ended_at: null,
    },
    [`${PATH}/name-file`]: {
      saved: 5,
      matched: 1,
      blank: 2,
      problems: [{ line: 4, reason: "상위 분류 '98'의 행이 없습니다." }],
      problem_count: 1,
      deleted: 0,
    },
  })

test('names of codes are chosen or written, saved, and the file is checked again', async () => {
  answerCodes()
  const page = mountAdmin(<ImportCodes shopid="haru" file={file} />)
  await page.getByRole('button', { name: '카테고리 코드 2개 · 정하지 않은 것 2개' }).click()
  const field = page.getByRole('combobox', { name: '카테고리 코드 43의 이름' })
  await field.fill('원피')
  await page.getByRole('option', { name: '여성 > 원피스' }).click()
  await expect.element(field).toHaveValue('여성 > 원피스')
  await page.getByRole('checkbox', { name: '24 비워 두기' }).click()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '이름 2개 저장하고 다시 확인하기' }).click()
  await expect.poll(() => sentCalls(`${PATH}/check`)).toHaveLength(1)
  expect(sentCalls(`${PATH}/names`).map(({ body }) => body)).toMatchObject([
    {
      names: [
        { kind: 'category', code: '43', name: '여성 > 원피스' },
        { kind: 'category', code: '24', name: '' },
      ],
    },
  ])
})

test('an emptied field takes its edit back', async () => {
  answerCodes()
  const page = mountAdmin(<ImportCodes shopid="haru" file={file} />)
  await page.getByRole('button', { name: /카테고리 코드/ }).click()
  const field = page.getByRole('combobox', { name: '카테고리 코드 43의 이름' })
  await field.fill('여성')
  await expect.element(page.getByRole('button', { name: /이름 1개 저장/ })).toBeVisible()
  await field.fill('')
  await expect.element(page.getByRole('button', { name: /저장/ })).not.toBeInTheDocument()
})

test('a file of names reports what it named and which rows it could not read', async () => {
  answerCodes()
  const page = mountAdmin(<ImportCodes shopid="haru" file={file} />)
  await page.getByRole('button', { name: /카테고리 코드/ }).click()
  await expect.element(page.getByRole('button', { name: '이름 파일 올리기' })).toBeVisible()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['분류번호,분류명\n24,여성\n'], '분류.csv'))
  await expect.element(page.getByText(/이 상품 파일의 코드 1개에 이름이 생겼습니다/)).toBeVisible()
  await expect.element(page.getByText("4행: 상위 분류 '98'의 행이 없습니다.")).toBeVisible()
  await expect.element(page.getByRole('button', { name: '저장하고 다시 확인하기' })).toBeVisible()
})
