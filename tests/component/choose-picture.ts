import { expect } from 'vitest'

export async function choosePicture(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const field = () => document.querySelector<HTMLInputElement>('input[type=file]')
  await expect.poll(field).not.toBeNull()
  const chosen = new DataTransfer()
  chosen.items.add(new File([content], name, { type: 'image/png' }))
  const input = field() as HTMLInputElement
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
