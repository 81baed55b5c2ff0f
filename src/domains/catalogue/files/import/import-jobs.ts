import { Type as T } from 'typebox'
import { Id } from '../../../../platform/contract/fields.ts'
import { defineJob } from '../../../jobs/jobs.service.ts'

const ofImport = T.Object({ import: Id })

/** Looks through an uploaded file: its pictures first, then its rows, part by part. */
export const checkJob = defineJob('products.check', {
  permission: 'products:write',
  payload: ofImport,
  item: T.Object({ picture: T.Optional(T.Integer()), part: T.Optional(T.Integer()) }),
  nameOf: ({ picture, part }) => (part === undefined ? `사진 ${picture}` : `${part}번째 묶음`),
})

/** Saves the new and the changed products of a file, row by row. */
export const importJob = defineJob('products.import', {
  permission: 'products:write',
  payload: ofImport,
  item: T.Object({ line: T.Integer(), part: T.Integer(), title: T.String({ maxLength: 60 }) }),
  nameOf: ({ line, title }) => `${line}행 ${title}`,
})
