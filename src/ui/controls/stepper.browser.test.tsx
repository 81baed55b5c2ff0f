import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountStorefront } from '../../../tests/component/mount-storefront.tsx'
import { Stepper } from './stepper.tsx'

function Quantity() {
  const [value, setValue] = useState(2)
  return <Stepper value={value} max={3} label="수량" onChange={setValue} />
}

test('the press that reaches a limit leaves the focus on its button, which does nothing more', async () => {
  const page = await mountStorefront(<Quantity />)
  for (const [name, limit] of [
    ['하나 줄이기', '1'],
    ['하나 늘리기', '3'],
  ] as const) {
    const button = page.getByRole('button', { name })
    await button.click()
    for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: '수량' })).toHaveValue(limit)
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  }
})
