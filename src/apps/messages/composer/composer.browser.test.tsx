import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { choosePicture } from '../../../../tests/component/choose-picture.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { Composer } from './composer.tsx'

async function pictureBytes() {
  const canvas = new OffscreenCanvas(20, 10)
  canvas.getContext('2d')
  return (await canvas.convertToBlob()).bytes()
}

function openComposer() {
  const onSend = vi.fn()
  const page = mountAccount(
    <Composer
      conversationKey="haru"
      uid={2}
      subject={null}
      onSubjectRemove={() => {}}
      onSend={onSend}
      onType={() => {}}
    />,
  )
  return { page, onSend, chosen: page.getByRole('list', { name: '보낼 사진' }) }
}

test('a chosen picture is shown before it is sent and can be removed', async () => {
  const { page, onSend, chosen } = openComposer()
  await choosePicture('접시.png', await pictureBytes())
  await expect.element(chosen.getByRole('listitem')).toHaveLength(1)
  await expectNoViolations()
  await chosen.getByRole('button').click()
  await expect.element(chosen).not.toBeInTheDocument()
  await choosePicture('접시.png', await pictureBytes())
  await expect.element(chosen).toBeVisible()
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await expect.element(chosen).not.toBeInTheDocument()
  expect(onSend.mock.calls).toMatchObject([[{ text: '', pictures: [{ file: expect.any(Blob) }] }]])
})

test('a file that is no picture is refused with a message', async () => {
  const { page, chosen } = openComposer()
  await choosePicture('글.png', new TextEncoder().encode('글'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/사진 업로드에 실패했습니다\./)
  await expect.element(chosen).not.toBeInTheDocument()
})

test('the same picture chosen twice is sent once', async () => {
  const { chosen } = openComposer()
  const bytes = await pictureBytes()
  await choosePicture('접시.png', bytes)
  await expect.element(chosen.getByRole('listitem')).toHaveLength(1)
  await choosePicture('접시.png', bytes)
  const wide = new OffscreenCanvas(40, 10)
  wide.getContext('2d')
  await choosePicture('잔.png', await (await wide.convertToBlob()).bytes())
  await expect.element(chosen.getByRole('listitem')).toHaveLength(2)
})
