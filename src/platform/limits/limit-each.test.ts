import { expect, test } from 'vitest'
import { limitEach } from './limit-each.ts'

test('limits concurrent tasks per subject, independent of other subjects', async () => {
  const limited = limitEach(1)
  const ends: (() => void)[] = []
  const long = () => new Promise<void>((resolve) => ends.push(resolve))
  const first = limited('민지', long)
  await expect(limited('민지', long)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await limited('준', async () => 'read')).toBe('read')
  for (const end of ends) end()
  await first
  await expect(limited('민지', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limited('민지', async () => 'read')).toBe('read')
})
