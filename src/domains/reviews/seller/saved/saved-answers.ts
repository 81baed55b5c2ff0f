import { wrongField } from '../../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../../platform/contract/record.ts'
import { assertVersion } from '../../../../platform/contract/version.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { differingFields } from '../../../audit/audit.service.ts'
import { requiredText } from '../../drafts.ts'
import { orNotFound } from '../../review-change.ts'
import { unknownFields } from '../../shared/answer-fields.ts'
import { MAX_SAVED_ANSWERS } from '../../shared/feedback-limits.ts'
import type { Tx } from '../../tables.ts'
import type { SavedAnswer, SavedAnswerInput } from './saved-answers.contract.ts'
import * as store from './store.ts'

export function savedAnswers({ database }: { database: Database }) {
  return {
    list: (shopId: number): Promise<SavedAnswer[]> =>
      database.asShop(shopId, (tx: Tx) => store.listSavedAnswers(tx, shopId)),

    /**
     * Saves a new answer. Throws BAD_REQUEST for an unknown field, and CONFLICT for a name in use or too many answers.
     */
    async create(shopId: number, answer: SavedAnswerInput, record?: RecordChange): Promise<SavedAnswer> {
      const row = validAnswer(answer)
      return database.asShop(shopId, async (tx: Tx) => {
        await store.lockSavedAnswers(tx, shopId)
        const answers = await store.listSavedAnswers(tx, shopId)
        if (answers.length >= MAX_SAVED_ANSWERS)
          throw new DomainError('CONFLICT', {
            message: `답변은 ${MAX_SAVED_ANSWERS}개까지 저장할 수 있습니다. 쓰지 않는 답변을 삭제해 주세요.`,
          })
        assertFree(answers, row.name)
        const saved = await store.insertSavedAnswer(tx, shopId, row)
        await record?.(tx, { saved: saved.id, name: saved.name }, { after: { text: saved.text } })
        return saved
      })
    },

    /** Edits an answer. Throws NOT_FOUND, STALE with the current answer, and the errors of `create`. */
    async edit(
      shopId: number,
      { saved: id, version, ...input }: SavedAnswerInput & { saved: number; version: number },
      record?: RecordChange,
    ): Promise<SavedAnswer> {
      const row = validAnswer(input)
      return database.asShop(shopId, async (tx: Tx) => {
        await store.lockSavedAnswers(tx, shopId)
        const answers = await store.listSavedAnswers(tx, shopId)
        const before = orNotFound(answers.find((answer) => answer.id === id))
        assertVersion(before, version)
        assertFree(
          answers.filter((answer) => answer.id !== id),
          row.name,
        )
        const states = differingFields({ name: before.name, text: before.text }, row)
        if (states) await record?.(tx, { name: before.name }, states)
        return store.updateSavedAnswer(tx, shopId, id, row)
      })
    },

    /** Deletes an answer. Throws NOT_FOUND. */
    async remove(shopId: number, id: number, record?: RecordChange): Promise<void> {
      await database.asShop(shopId, async (tx: Tx) => {
        const row = await store.deleteSavedAnswer(tx, shopId, id)
        if (!row) throw new DomainError('NOT_FOUND')
        await record?.(tx, { name: row.name }, { before: { text: row.text } })
      })
    },
  }
}

function validAnswer({ name, text }: SavedAnswerInput): SavedAnswerInput {
  const answer = { name: requiredText(name, 'name'), text: requiredText(text, 'text') }
  const [unknown] = unknownFields(answer.text)
  if (unknown !== undefined) throw wrongField('text', `{${unknown}}은 없는 항목입니다.`)
  return answer
}

function assertFree(answers: readonly SavedAnswer[], name: string): void {
  if (answers.some((answer) => answer.name === name))
    throw new DomainError('CONFLICT', {
      message: '같은 이름의 답변이 있습니다. 다른 이름을 적어 주세요.',
      details: { field: 'name' },
    })
}
