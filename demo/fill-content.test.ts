import { expect, test } from 'vitest'
import { fillPromotion } from './fill-content.ts'
import { LAST_PROMOTION } from './state.ts'

test('the pictures of the last promotion are promised before that is noted, and it is saved after', async () => {
  const happened: string[] = []
  const note = (what: string) => async () => {
    happened.push(what)
    return what
  }
  const surroundings = { picture: note('promised'), category: () => 0, page: () => '' }
  await fillPromotion(
    { content: { savePromotion: note('saved') as never } },
    LAST_PROMOTION,
    surroundings,
    note('noted') as never,
  )
  expect(happened.filter((what, at) => what !== happened[at - 1])).toEqual(['promised', 'noted', 'saved'])
})
