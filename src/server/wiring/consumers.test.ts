import { expect, test } from 'vitest'
import { consumerNames } from '../../ui/texts/job-names.ts'
import { type ConsumersDeps, consumers } from './consumers.ts'

test('every consumer of events has a Korean name', () => {
  const names = consumers({ texts: {}, accountUrl: (path: string) => path } as ConsumersDeps).map(
    ({ name }) => name,
  )
  expect(Object.keys(consumerNames).toSorted()).toEqual(names.toSorted())
})
