import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAnswers } from './read-answers.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answers-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(text: string) {
  const path = join(folder, 'file.csv')
  await writeFile(path, text)
  return readAnswers({ path, bytes: text.length })
}

test.each([
  [
    '입금은행,입금계좌번호,이체금액,예금주,처리결과,오류내용',
    'KB국민은행,110-123-456789,"10,000",김하루,정상,',
  ],
  ['No,입금 계좌,입금액(원),받는분,이체 결과,비고', '1,110123456789,10000원,김하루,이체완료,'],
  ['순번,받는분 계좌번호,금액,수취인명,상태,실패사유', '1,110-123-456789,10000,김하루,성공,'],
])('reads the columns %s by their names, below lines of the bank', async (header, line) => {
  const { rows } = await read(`대량이체 결과\n출금계좌: 123\n\n${header}\n${line}\n합계,,10000\n`)
  expect(rows).toMatchObject([{ account: '110123456789', amount: 10_000, result: 'paid', holder: '김하루' }])
})

test.each([
  ['정상', 'paid'],
  ['정상처리', 'paid'],
  ['처리완료', 'paid'],
  ['오류', 'failed'],
  ['비정상', 'failed'],
  ['이체불능', 'failed'],
  ['처리중', 'none'],
  ['', 'none'],
])('the result %s means %s', async (text, result) => {
  const { rows } = await read(`계좌번호,금액,처리결과\n110-123-456789,10000,${text}\n`)
  expect(rows).toMatchObject([{ result }])
})

test('lists rows that cannot be read', async () => {
  const { rows, faults } = await read('계좌번호,금액,처리결과\n없음,10000,정상\n110-123-456789,만원,정상\n')
  expect(rows).toEqual([])
  expect(faults).toEqual([
    { line: 2, fault: '계좌번호를 읽을 수 없습니다.' },
    { line: 3, fault: '금액을 읽을 수 없습니다.' },
  ])
})

test.each([['이름,전화\n김하루,01012345678\n'], ['계좌번호,금액,처리결과\n'], ['']])(
  'refuses a file that is no result of transfers',
  async (text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)
