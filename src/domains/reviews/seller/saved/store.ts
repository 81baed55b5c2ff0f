import { advisoryLock } from '../../../../platform/database/advisory-lock.ts'
import type { Tx } from '../../tables.ts'
import type { SavedAnswer, SavedAnswerInput } from './saved-answers.contract.ts'

const COLUMNS = ['id', 'version', 'name', 'text'] as const

/** Locks a shop's answers, so that names stay unique and their number stays within the limit. */
export async function lockSavedAnswers(tx: Tx, shopId: number): Promise<void> {
  await advisoryLock(tx, 'saved answers', shopId)
}

export async function listSavedAnswers(tx: Tx, shopId: number): Promise<SavedAnswer[]> {
  return tx.selectFrom('saved_answer').select(COLUMNS).where('shop_id', '=', shopId).orderBy('name').execute()
}

export async function insertSavedAnswer(
  tx: Tx,
  shopId: number,
  answer: SavedAnswerInput,
): Promise<SavedAnswer> {
  return tx
    .insertInto('saved_answer')
    .values({ shop_id: shopId, ...answer })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function updateSavedAnswer(
  tx: Tx,
  shopId: number,
  id: number,
  answer: SavedAnswerInput,
): Promise<SavedAnswer> {
  return tx
    .updateTable('saved_answer')
    .set((column) => ({ ...answer, version: column('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Deletes an answer and returns it; undefined for an unknown id. */
export async function deleteSavedAnswer(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<SavedAnswerInput | undefined> {
  return tx
    .deleteFrom('saved_answer')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning(['name', 'text'])
    .executeTakeFirst()
}
