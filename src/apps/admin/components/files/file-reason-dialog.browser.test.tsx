import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import { queries } from '../../api/query-client.ts'
import { ShopAccessContext, useShop } from '../../shell/use-shop.ts'
import { FileReasonDialog } from './file-reason-dialog.tsx'

const MINUTE_MS = 60_000

afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  vi.restoreAllMocks()
})

/** A page of a person in a shop, with a dialog that is closed by an answer. */
function PageOf({ uid, shopid, onGo }: { uid: number; shopid: string; onGo: (reason: string) => void }) {
  const shop = useShop()
  const [isOpen, setOpen] = useState(true)
  useState(() => queries.setQueryData(['me'], { uid }))
  const go = (reason: string) => {
    setOpen(false)
    onGo(reason)
  }
  return (
    <ShopAccessContext value={{ shop: { ...shop, shopid }, change: null }}>
      {isOpen && <FileReasonDialog onGo={go} onClose={() => setOpen(false)} />}
    </ShopAccessContext>
  )
}

function openDialog({ uid = 1, shopid = 'haru' } = {}) {
  const onGo = vi.fn()
  const page = mountAdmin(<PageOf uid={uid} shopid={shopid} onGo={onGo} />)
  return { page, onGo, field: page.getByLabelText('받는 이유') }
}

async function giveReason(reason: string) {
  const { page, onGo, field } = openDialog()
  await field.fill(reason)
  await page.getByRole('button', { name: '받기' }).click()
  await expect.poll(() => onGo.mock.calls).toEqual([[reason]])
  await expect.element(field).not.toBeInTheDocument()
}

test('proposes the last reason, which is sent only when the person confirms it', async () => {
  await giveReason('택배사에 보낼 목록')
  const { page, onGo, field } = openDialog()
  await expect.element(field).toHaveValue('택배사에 보낼 목록')
  expect(onGo).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '받기' }).click()
  await expect.poll(() => onGo.mock.calls).toEqual([['택배사에 보낼 목록']])
})

test.each([
  ['another shop', { shopid: 'dangol' }],
  ['another person', { uid: 2 }],
])('proposes nothing in %s', async (_, wishes) => {
  await giveReason('택배사에 보낼 목록')
  await expect.element(openDialog(wishes).field).toHaveValue('')
})

test('proposes nothing after fifteen minutes', async () => {
  await giveReason('택배사에 보낼 목록')
  const later = performance.now() + 15 * MINUTE_MS
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await expect.element(openDialog().field).toHaveValue('')
})

test('proposes nothing after the person has left the site, as a log-out does', async () => {
  await giveReason('택배사에 보낼 목록')
  window.dispatchEvent(new Event('pagehide'))
  await expect.element(openDialog().field).toHaveValue('')
})
