import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../../tests/factories/modules.ts'
import { newShop } from '../../../../../tests/factories/tenancy.ts'
import { MAX_SAVED_ANSWERS } from '../../shared/feedback-limits.ts'
import { savedAnswers } from './saved-answers.ts'

let modules: TestModules
let saved: ReturnType<typeof savedAnswers>
beforeAll(async () => {
  modules = await openModules()
  saved = savedAnswers(modules)
})
afterAll(() => modules.close())

test('refuses unknown fields, duplicate names and outdated versions of saved answers', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const created = await saved.create(shopId, {
    name: ' 재입고 ',
    text: '{이름}님, {상품}은 다음 주에 들어옵니다.',
  })
  expect(created).toMatchObject({ name: '재입고', version: 1 })
  await expect(saved.create(shopId, { name: '재입고', text: '곧 들어옵니다.' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await expect(saved.create(shopId, { name: '다른 것', text: '{고객명}님' })).rejects.toMatchObject({
    details: { field: 'text' },
  })
  const edit = { saved: created.id, version: 1, name: '재입고 안내', text: '곧 들어옵니다.' }
  expect(await saved.edit(shopId, edit)).toMatchObject({ version: 2, name: '재입고 안내' })
  await expect(saved.edit(shopId, edit)).rejects.toMatchObject({
    code: 'STALE',
    details: { current: { version: 2 } },
  })
  await saved.remove(shopId, created.id)
  expect(await saved.list(shopId)).toEqual([])
})

test('limits the number of saved answers, also for concurrent calls', async () => {
  const { shopId } = await newShop(modules.tenancy)
  for (let index = 1; index < MAX_SAVED_ANSWERS; index += 1)
    await saved.create(shopId, { name: `답변 ${index}`, text: '감사합니다.' })
  const last = await Promise.allSettled(
    ['ㄱ', 'ㄴ', 'ㄷ'].map((name) => saved.create(shopId, { name, text: '감사합니다.' })),
  )
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
