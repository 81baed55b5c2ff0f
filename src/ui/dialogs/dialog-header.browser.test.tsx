import { expect, test } from 'vitest'
import { mountStorefront } from '../../../tests/component/mount-storefront.tsx'
import { DialogHeader } from './dialog-header.tsx'

test('the title is level with the close button, also in a section with headings of its own', async () => {
  const page = await mountStorefront(
    <section className="with-headings">
      <style>{'.with-headings h2 { margin-bottom: 40px; }'}</style>
      <DialogHeader title="리뷰 사진" closeLabel="닫기" onClose={() => {}} />
    </section>,
  )
  const middleOf = (role: 'heading' | 'button') => {
    const { top, bottom } = page.getByRole(role).element().getBoundingClientRect()
    return (top + bottom) / 2
  }
  await expect.element(page.getByRole('heading')).toBeVisible()
  expect(Math.abs(middleOf('heading') - middleOf('button'))).toBeLessThan(2)
})
