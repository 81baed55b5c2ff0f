import { expect, test } from 'vitest'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import { SettingsButton } from './message-settings-button.tsx'

const READ = '/api/myshp/v2/seller/message/settings'
const SAVE = `${READ}/save`

async function openSettings() {
  answerCalls({ [READ]: { version: 1, hours: [], away_answer: '' } })
  const page = mountAdmin(<SettingsButton shopid="haru" />)
  await page.getByRole('button', { name: '상담 설정' }).click()
  const dialog = page.getByRole('dialog', { name: '상담 시간과 자동 응답' })
  await dialog.getByRole('switch', { name: '상담 시간을 정합니다' }).click()
  return {
    dialog,
    conflict: page.getByRole('dialog', { name: '그사이 다른 사람이 저장했습니다' }),
    save: () => dialog.getByRole('button', { name: '저장', exact: true }).click(),
  }
}

test('reports hours that end before they begin and does not send them', async () => {
  const { dialog, save } = await openSettings()
  await dialog.getByLabelText('월요일 1번째 시작').fill('19:00')
  await save()
  await expect.element(dialog.getByText(/월요일: 시작과 끝/).first()).toBeVisible()
  expect(sentCalls(SAVE)).toEqual([])
})

test('shows the hours that another user has saved, applies them to the form and saves', async () => {
  const theirs = { version: 2, hours: [{ day: 3, from: 600, until: 660 }], away_answer: '' }
  answerCalls({
    [SAVE]: ({ version }) =>
      version === 1 ? refuse('STALE', { details: { current: theirs } }) : { ...theirs, version: 3 },
  })
  const { dialog, conflict, save } = await openSettings()
  await dialog.getByLabelText('월요일 1번째 시작').fill('09:00')
  await dialog.getByRole('textbox', { name: '자동 응답' }).fill('내일 아침에 답해 드리겠습니다.')
  await save()
  await expect.element(conflict.getByText(/10:00–11:00/).first()).toBeVisible()
  await conflict.getByRole('button', { name: '저장된 내용 가져오기' }).click()
  await save()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(SAVE).at(-1)?.body).toMatchObject({ version: 2, hours: theirs.hours })
})
