import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RedirectFileDialog } from './redirect-file-dialog.tsx'

const SAVE = '/api/myshp/v2/seller/redirect/save'
const IMPORT = '/api/myshp/v2/seller/redirect/file'

test('shows why an address was refused that cannot be changed in the dialog', async () => {
  const message = '이 상점이 쓰고 있는 주소입니다.'
  answerCalls({ [SAVE]: refuse('BAD_REQUEST', { message, details: { field: 'address' } }) })
  const edited = { address: '/old', target: '', isFixed: true }
  const page = mountAdmin(<RedirectDialog shopid="haru" edited={edited} onClose={() => {}} />)
  await page.getByRole('textbox', { name: '새 주소' }).fill('/link')
  await page.getByRole('button', { name: '연결', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
})

test('sends a pasted address of 200 encoded Korean letters whole', async () => {
  const onClose = vi.fn()
  answerCalls({ [SAVE]: ({ address, target }) => ({ address, target, hits: 0, last: null }) })
  const edited = { address: '', target: '', isFixed: false }
  const page = mountAdmin(<RedirectDialog shopid="haru" edited={edited} onClose={onClose} />)
  const address = `/board/${encodeURIComponent('가'.repeat(200))}`
  await page.getByRole('textbox', { name: '이전 주소' }).fill(address)
  await page.getByRole('textbox', { name: '새 주소' }).fill('/link')
  await page.getByRole('button', { name: '연결', exact: true }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentCalls(SAVE).map(({ body }) => body)).toMatchObject([{ address, target: '/link' }])
})

test('says that only the first refused rows of a file are shown', async () => {
  const refused = {
    row: 2,
    address: '/old/1',
    target: '',
    code: 'MUG',
    own_code: '',
    reason: '없는 상품입니다.',
  }
  const list = { unchanged: 0, refused: [refused], refused_count: 1_200 }
  const redirects = [{ row: 3, address: '/old/2', target: '/link', before: '/shop/view/7' }]
  answerCalls({
    [`${IMPORT}/read`]: { ...list, added: 0, changed: 1, redirects },
    [IMPORT]: { ...list, added: 0, changed: 1 },
  })
  const page = mountAdmin(<RedirectFileDialog shopid="haru" onClose={() => {}} />)
  await expect.element(page.getByRole('button', { name: '파일 선택' })).toBeVisible()
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['이전 주소,상품코드'], 'list.csv'),
  )
  await expect.element(page.getByText('연결할 수 없는 행 1,200개')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '지금은 /shop/view/7' })).toBeVisible()
  expect(sentCalls(IMPORT)).toEqual([])
  await page.getByRole('button', { name: '주소 1개 연결하기' }).click()
  await expect.element(page.getByText('연결하지 못한 행 1,200개')).toBeVisible()
  await expect.element(page.getByText('화면과 내려받는 파일에는 처음 1행만 있습니다.')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'MUG' })).toBeVisible()
})

test('a file without an address to save has nothing to confirm', async () => {
  const refused = { row: 2, address: '/a', target: '', code: '', own_code: '', reason: '새 주소가 없습니다.' }
  answerCalls({
    [`${IMPORT}/read`]: {
      added: 0,
      changed: 0,
      unchanged: 0,
      refused: [refused],
      refused_count: 1,
      redirects: [],
    },
  })
  const page = mountAdmin(<RedirectFileDialog shopid="haru" onClose={() => {}} />)
  await expect.element(page.getByRole('button', { name: '파일 선택' })).toBeVisible()
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['이전 주소,새 주소'], 'list.csv'),
  )
  await expect.element(page.getByText('연결할 주소가 없습니다. 파일을 확인해 주세요.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /연결하기/ })).not.toBeInTheDocument()
})
