import { adminPageEditorTexts as texts } from '../../../../ui/texts/admin-page-editor.ts'
import { errorMessage } from '../../api/error-message.ts'
import { refusedField } from '../../api/refusals.ts'

/** Why a draft was not saved, with the position of the refused block. */
export function saveError(error: unknown): string {
  const [, part, index] = /^value\/(blocks|below)\/(\d+)\//.exec(refusedField(error)) ?? []
  const words = errorMessage(error)
  return index === undefined
    ? words
    : texts.inBlock({ isBelow: part === 'below', number: Number(index) + 1, words })
}
