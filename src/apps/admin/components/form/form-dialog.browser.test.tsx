import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import { FormDialog } from './form-dialog.tsx'

/** A row whose button opens a dialog, and which an act removes when the list has loaded again. */
function List() {
  const [isOpen, setOpen] = useState(false)
  const [isGone, setGone] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      {!isGone && (
        <button type="button" onClick={() => setOpen(true)}>
          삭제
        </button>
      )}
      <button type="button" onClick={() => setGone(true)}>
        다시 불러오기
      </button>
      {isOpen && (
        <FormDialog
          title="삭제"
          go="확인"
          busy={false}
          onGo={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          행을 삭제합니다.
        </FormDialog>
      )}
    </main>
  )
}

test('the page gets the focus when the button that opened a dialog disappears after it', async () => {
  const page = mountAdmin(<List />)
  const opener = page.getByRole('button', { name: '삭제' })
  await opener.click()
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  await expect.element(opener).toHaveFocus()
  // A click would take the focus.
  const reload = page.getByRole('button', { name: '다시 불러오기' }).element() as HTMLElement
  reload.click()
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
})

/** A dialog whose act is refused. */
function Refused() {
  const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle')
  return (
    <FormDialog
      title="확인"
      go="보내기"
      busy={state === 'busy'}
      onGo={() => {
        setState('busy')
        setTimeout(() => setState('refused'), 200)
      }}
      onClose={() => {}}
    >
      <TextInput label="코드" error={state === 'refused' && '맞지 않습니다.'} />
    </FormDialog>
  )
}

test('the refused field gets the focus, which the pressed button lost', async () => {
  const page = mountAdmin(<Refused />)
  await page.getByRole('button', { name: '보내기' }).click()
  await expect.element(page.getByText('맞지 않습니다.')).toBeVisible()
  await expect.element(page.getByLabelText('코드')).toHaveFocus()
})
